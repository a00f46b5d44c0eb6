export const HOME_OF_PROVIDERS = "/dashboard";

const MAX_LENGTH = 2_000;

/** A placeholder origin, to detect paths that resolve to another host. */
const here = "https://here.invalid";

/**
 * Prevents open redirects: returns a path of this site for any input. Browsers treat `//`, `\`, tabs and line breaks
 * in surprising ways, so the path is kept as a URL parser normalises it.
 */
export function readReturnPath(wanted: string | null | undefined) {
  if (!wanted?.startsWith("/") || wanted.length > MAX_LENGTH) return HOME_OF_PROVIDERS;

  const url = URL.parse(wanted, here);
  if (url?.origin !== here) return HOME_OF_PROVIDERS;

  const path = url.pathname + url.search + url.hash;
  const isLoop = /^\/auth(\/|$|\?)/.test(path);
  // Resolving dots can leave two leading slashes, which would name another host.
  return path.startsWith("//") || isLoop ? HOME_OF_PROVIDERS : path;
}
