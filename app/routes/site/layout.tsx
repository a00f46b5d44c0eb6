import { Outlet, useLocation, useNavigation } from "react-router";
import { CompareTray } from "#app/features/listings/ui/compare-tray.tsx";
import { publicPage } from "#app/http/page/page-kind.server.ts";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import type { Route } from "./+types/layout.ts";
import { Footer } from "./frame/footer.tsx";
import { Header } from "./frame/header.tsx";

export const middleware = [publicPage];

/**
 * Needed even where a page has no loader: server middleware runs on client navigations only for routes with one. The
 * year comes from the server, so that hydration matches in every time zone.
 */
export function loader() {
  return { year: new Date().getUTCFullYear() };
}

/** The layout's data never changes. */
export function shouldRevalidate() {
  return false;
}

const guarded = /^\/(dashboard|(submit|edit)-listing|admin)\b/;

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const wanted = useNavigation().location?.pathname;
  // Between guarded pages the previous page stays until the next one is loaded.
  const isChecking = wanted && guarded.test(wanted) && !guarded.test(pathname);

  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <Header />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col">
        {isChecking ? <Spinner size="l" className="m-auto" /> : <Outlet />}
      </main>
      {/* The category links are hidden on account and sign-in pages. */}
      <Footer
        year={loaderData.year}
        hasTags={!guarded.test(pathname) && !pathname.startsWith("/auth")}
      />
      {/* The comparison page already shows what the tray links to. */}
      {pathname !== "/compare" && <CompareTray />}
    </div>
  );
}
