import { Outlet, useLocation, useNavigation } from "react-router";
import { CompareTray } from "#app/features/listings/ui/compare-tray.tsx";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import { NavigationProgress } from "#app/ui/navigation/navigation-progress.tsx";
import { useLinkNavigation } from "#app/ui/navigation/use-link-navigation.ts";
import type { Route } from "./+types/application-layout.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { currentLink } from "./site-links.ts";

/** The year comes from the server, so that hydration matches in every time zone. */
export function loader() {
  return { year: new Date().getUTCFullYear() };
}

/** The layout's data never changes. */
export function shouldRevalidate() {
  return false;
}

const guarded = /^\/(dashboard|(submit|edit)-listing|admin)\b/;

/** The frame of sign-in, dashboard and staff pages: the application of React Router. */
export default function ApplicationLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const wanted = useNavigation().location?.pathname;
  // Between guarded pages the previous page stays until the next one is loaded.
  const isChecking = wanted && guarded.test(wanted) && !guarded.test(pathname);
  useLinkNavigation();

  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <Header current={currentLink(pathname)}>
        <NavigationProgress />
      </Header>
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col">
        {isChecking ? <Spinner size="l" className="m-auto" /> : <Outlet />}
      </main>
      <Footer year={loaderData.year} hasTags={false} />
      <CompareTray />
    </div>
  );
}
