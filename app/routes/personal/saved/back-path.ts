import { HOME_OF_PROVIDERS, readReturnPath } from "#app/features/accounts/return-path.ts";
import { SAVED } from "#app/features/shortlist/shortlist.ts";
import { origin } from "#app/http/request/origin.server.ts";

/** The page of ours on which the form was; without scripts the next page leads back to it. */
export function withWayBack(request: Request, path: string) {
  const page = URL.parse(request.headers.get("Referer") ?? "");
  if (path !== SAVED || page?.origin !== origin || page.pathname.startsWith(SAVED)) return path;
  return `${path}?${new URLSearchParams({ from: page.pathname + page.search })}`;
}

export function readWayBack(url: URL) {
  const path = readReturnPath(url.searchParams.get("from"));
  return path === HOME_OF_PROVIDERS ? undefined : path;
}
