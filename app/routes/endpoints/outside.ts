import { data, redirectDocument } from "react-router";
import type { Route } from "./+types/outside.ts";

/**
 * A client navigation that leaves the application, such as a redirect to a public page, or a page of an earlier release
 * that asks for data: the browser loads the page itself.
 */
export function loader({ url }: Route.LoaderArgs) {
  return redirectDocument(url.pathname + url.search);
}

export function action() {
  throw data(null, 404);
}
