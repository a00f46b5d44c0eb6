import { type ReactNode, useEffect } from "react";
import {
  isRouteErrorResponse,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from "react-router";
import { markSignedIn, markSignedInScript } from "#app/browser/account.ts";
import { startFrame } from "#app/browser/frame.ts";
import type { OwnOrganisation } from "#app/features/organisations/ui/organisation-switcher.tsx";
import { SuspendedOrganisation } from "#app/features/organisations/ui/suspended-organisation.tsx";
import { HeadTags } from "#app/routes/site/frame/head-tags.tsx";
import { Header } from "#app/routes/site/frame/header.tsx";
import { brand } from "#app/shared/brand.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineScript } from "#app/ui/inline-script.tsx";
import { MissingPage } from "#app/ui/page/missing-page.tsx";
import { StatusPage } from "#app/ui/page/status-page.tsx";
import type { Route } from "./+types/root.ts";

/**
 * `z.config({ jitless: true })` without loading Zod on every page. Otherwise Zod tests `new Function` when the first
 * schema is made, which the policy blocks and reports; route modules make schemas before any other code of ours runs.
 */
const keepZodFromEval = "globalThis.__zod_globalConfig={jitless:true}";

export function meta({ error }: Route.MetaArgs) {
  if (!error) return [{ title: brand.name }];

  return [{ title: `${titleOf(error)} | ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export function Layout({ children }: { children: ReactNode }) {
  useEffect(startFrame, []);
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: signing in and out changes the hint without a page load
  useEffect(markSignedIn, [location]);

  return (
    // An inline script sets `data-signed-in` before hydration.
    <html lang="en" suppressHydrationWarning>
      <head>
        <HeadTags />
        <Meta />
      </head>
      <body>
        <InlineScript source={markSignedInScript} />
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
        <Header current={undefined} />
        <main id="content" tabIndex={-1} className="flex flex-1 flex-col">
          <MissingPage />
        </main>
      </div>
    );
  }

  if (isSuspension(error)) {
    return (
      <div className="flex min-h-dvh flex-col">
        <Header current={undefined} />
        <main id="content" tabIndex={-1} className="flex flex-1 flex-col">
          <SuspendedOrganisation organisations={error.data.organisations} />
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

function titleOf(error: unknown) {
  if (isMissing(error)) return "Page Not Found";
  return isSuspension(error) ? "This organization is suspended" : "Something went wrong";
}

/** What the pages of providers answer to the people of a suspended organisation. */
function isSuspension(error: unknown): error is { data: { organisations: OwnOrganisation[] } } {
  return (
    isRouteErrorResponse(error) && error.status === 403 && "organisations" in Object(error.data)
  );
}

function isMissing(error: unknown) {
  return isRouteErrorResponse(error) && error.status === 404;
}

function isUnreadable(error: unknown) {
  return isRouteErrorResponse(error) && [400, 413, 415].includes(error.status);
}
