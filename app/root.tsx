import displayFont from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import interFont from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import type { ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from "react-router";
import { origin } from "#app/http/request/origin.server.ts";
import { Header } from "#app/routes/site/frame/header.tsx";
import { brand } from "#app/shared/brand.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineScript } from "#app/ui/inline-script.tsx";
import { MissingPage } from "#app/ui/page/missing-page.tsx";
import { StatusPage } from "#app/ui/page/status-page.tsx";
import type { Route } from "./+types/root.ts";
import theme from "./theme.css?url";

const preload = {
  rel: "preload",
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous",
} as const;

/**
 * `z.config({ jitless: true })` without loading Zod on every page. Otherwise Zod tests `new Function` when the first
 * schema is made, which the policy blocks and reports; route modules make schemas before any other code of ours runs.
 */
const keepZodFromEval = "globalThis.__zod_globalConfig={jitless:true}";

export const links: Route.LinksFunction = () => [
  { ...preload, href: interFont },
  { ...preload, href: displayFont },
  { rel: "stylesheet", href: theme },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "alternate", type: "application/atom+xml", title: "New listings", href: "/feed.xml" },
];

/** Every page needs the origin for its canonical address. */
export function loader() {
  return { origin };
}

/** The origin never changes, and a failed reload of this loader would replace the whole page by the error page. */
export function shouldRevalidate() {
  return false;
}

export function meta({ error }: Route.MetaArgs) {
  if (!error) return [{ title: brand.name }];

  return [
    { title: `${isMissing(error) ? "Page Not Found" : "Something went wrong"} | ${brand.name}` },
    { name: "robots", content: "noindex" },
  ];
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    // An inline script in the header sets `data-signed-in` before hydration.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#12141a" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <InlineScript source={keepZodFromEval} />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** Does not use the site's layout, because the layout itself may have failed. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation();

  if (isMissing(error)) {
    return (
      <div className="flex min-h-dvh flex-col">
        <Header />
        <main id="content" tabIndex={-1} className="flex flex-1 flex-col">
          <MissingPage />
        </main>
      </div>
    );
  }

  return (
    <Alone>
      <StatusPage
        title="Something went wrong"
        text={
          isUnreadable(error)
            ? "What was sent could not be read. Please go back and try again with less text."
            : "The fault is ours and it has been noted. Trying again in a moment often helps."
        }
        actions={
          <>
            {/* A plain link to the page itself reloads it without scripts. */}
            <Button href={pathname + search}>Try again</Button>
            <Button href="/" variant="quiet">
              Back to Home
            </Button>
          </>
        }
      >
        {import.meta.env.DEV && error instanceof Error && (
          <pre className="mt-10 max-w-full overflow-x-auto rounded-panel bg-sunken p-4 text-left text-tiny">
            {error.stack}
          </pre>
        )}
      </StatusPage>
    </Alone>
  );
}

function Alone({ children }: { children: ReactNode }) {
  return <main className="flex min-h-dvh flex-col justify-center">{children}</main>;
}

function isMissing(error: unknown) {
  return isRouteErrorResponse(error) && error.status === 404;
}

function isUnreadable(error: unknown) {
  return isRouteErrorResponse(error) && [400, 413, 415].includes(error.status);
}
