import { data } from "react-router";
import { forwardMisdirectedCode } from "#app/http/session/misdirected-code.server.ts";
import { brand } from "#app/shared/brand.ts";
import { MissingPage } from "#app/ui/page/missing-page.tsx";
import type { Route } from "./+types/not-found.ts";

/** Returned, not thrown, because the error boundary would drop the header and footer. */
export function loader({ request }: Route.LoaderArgs) {
  forwardMisdirectedCode(request);
  return data(null, { status: 404 });
}

export function meta() {
  return [{ title: `Page Not Found | ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function NotFound() {
  return <MissingPage />;
}
