import { Button } from "#app/ui/button.tsx";
import { StatusPage } from "#app/ui/page/status-page.tsx";

/** In place of the form when something of ours failed, or the network did. */
export function ListingFailed({ title, path }: { title: string; path: string }) {
  return (
    <StatusPage
      title={title}
      text="The fault is not yours. What you typed is kept in this tab: trying again in a moment often helps."
      actions={
        <>
          {/* Loads the page anew, and needs no script to do so. */}
          <Button href={path}>Try again</Button>
          <Button href="/dashboard" variant="quiet">
            Go to Dashboard
          </Button>
        </>
      }
    />
  );
}
