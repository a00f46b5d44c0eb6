import { useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { StatusPage } from "#app/ui/page/status-page.tsx";

/** Rendered inside the layout, so that the rest of the site stays usable. */
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
      // A link to the same page retries without scripts.
      actions={<Button href={pathname + search}>Try again</Button>}
    />
  );
}
