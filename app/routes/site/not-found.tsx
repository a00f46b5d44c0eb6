import { unlistedMeta } from "#app/http/page/page-meta.server.ts";
import { forwardMisdirectedCode } from "#app/http/session/misdirected-code.server.ts";
import { MissingPage } from "#app/ui/page/missing-page.tsx";
import { type PageRequest, publicPage } from "./public-page.tsx";

export const notFound = publicPage({
  path: "*",
  load,
  action: load,
  meta: () => unlistedMeta("Page Not Found"),
  View: MissingPage,
});

function load({ url }: PageRequest) {
  forwardMisdirectedCode(url);
  return { data: undefined, status: 404 };
}
