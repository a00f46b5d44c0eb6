import { useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { StatusPage } from "#app/ui/page/status-page.tsx";

/** Inside the frame: only what this page shows is out of reach, the rest of the site is not. */
export function FetchFailed({
  title,
  text = "An unexpected error occurred",
}: {
  title: string;
  text?: string;
}) {
  const { pathname, search } = useLocation();

  return (
    <StatusPage
      title={title}
      text={`${text}. The fault is ours and it has been noted; trying again in a moment often helps.`}
      // The page's own address loads it anew, and needs no script to do so.
      actions={<Button href={pathname + search}>Try again</Button>}
    />
  );
}
