export const HOME_OF_PROVIDERS = "/dashboard";

const MAX_LENGTH = 2_000;

/** Any origin would do: it is only there to see whether an address leaves it. */
const here = "https://here.invalid";

/**
 * Where someone goes after signing in: a path of our own, whatever the address said. Browsers read `//`, `\`,
 * tabs and line breaks in surprising ways, so what they would make of it is what is kept.
 */
export function readReturnPath(wanted: string | null | undefined) {
  if (!wanted?.startsWith("/") || wanted.length > MAX_LENGTH) return HOME_OF_PROVIDERS;

  const url = URL.parse(wanted, here);
  if (url?.origin !== here) return HOME_OF_PROVIDERS;

  const path = url.pathname + url.search + url.hash;
  // Resolving dots may leave two slashes in front, which would name another host.
  const isLoop = /^\/auth(\/|$|\?)/.test(path);
  return path.startsWith("//") || isLoop ? HOME_OF_PROVIDERS : path;
}
