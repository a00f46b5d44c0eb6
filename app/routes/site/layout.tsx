import { Outlet, useLocation } from "react-router";
import { CompareTray } from "#app/features/listings/ui/compare-tray.tsx";
import { publicPage } from "#app/http/page-kind.server.ts";
import type { Route } from "./+types/layout";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

export const middleware = [publicPage];

/**
 * Server middleware runs on client navigations only where there is a loader to fetch from.
 * The year travels with the page, so that a browser in another time zone draws the same one.
 */
export function loader() {
  return { year: new Date().getUTCFullYear() };
}

/** The frame stands while what it frames is fetched, and when that fails. */
export function shouldRevalidate() {
  return false;
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="fixed top-3 left-4 z-40 -translate-y-20 rounded-control bg-ink px-4 py-2.5 font-semibold text-compact text-on-ink focus-visible:translate-y-0"
      >
        Skip to content
      </a>
      <Header />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col">
        <Outlet />
      </main>
      <Footer year={loaderData.year} />
      {/* The tray leads to the comparison; there it would only repeat it. */}
      {pathname !== "/compare" && <CompareTray />}
    </div>
  );
}
