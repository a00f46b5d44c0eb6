import { data } from "react-router";
import { forwardStrayCode } from "#app/http/session/misdirected-code.server.ts";
import { brand } from "#app/shared/brand.ts";
import { MissingPage } from "#app/ui/page/missing-page.tsx";
import type { Route } from "./+types/not-found.ts";

/** Answered, not thrown: the error boundary would take the header and the footer away. */
export function loader({ request }: Route.LoaderArgs) {
  forwardStrayCode(request);
  return data(null, { status: 404 });
}

export function meta() {
  return [{ title: `Page Not Found | ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function NotFound() {
  return <MissingPage />;
}
