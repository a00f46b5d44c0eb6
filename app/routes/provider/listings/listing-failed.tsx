import { Button } from "#app/ui/button.tsx";
import { StatusPage } from "#app/ui/page/status-page.tsx";

/** Shown instead of the form after a server or network error. */
export function ListingFailed({ title, path }: { title: string; path: string }) {
  return (
    <StatusPage
      title={title}
      text="The fault is not yours. What you typed is kept in this tab: trying again in a moment often helps."
      actions={
        <>
          {/* A plain link reloads the page without scripts. */}
          <Button href={path}>Try again</Button>
          <Button href="/dashboard" variant="quiet">
            Go to Dashboard
          </Button>
        </>
      }
    />
  );
}
