import { useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { StatusPage } from "#app/ui/status-page.tsx";

/** Inside the frame: only the listings are out of reach, the rest of the site is not. */
export function FetchFailed() {
  const { pathname, search } = useLocation();

  return (
    <StatusPage
      title="Error fetching services"
      text="An unexpected error occurred. The fault is ours and it has been noted; trying again in a moment often helps."
      actions={
        <>
          {/* The page's own address loads it anew, and needs no script to do so. */}
          <Button href={pathname + search}>Try again</Button>
          <Button href="/contact" variant="quiet">
            Contact
          </Button>
        </>
      }
    />
  );
}
