import { brand } from "#app/shared/brand.ts";
import { Button } from "#app/ui/button.tsx";
import { StatusPage } from "#app/ui/status-page.tsx";

export function meta() {
  return [
    { title: `Submit Your White Label Service | ${brand.name}` },
    { name: "robots", content: "noindex" },
  ];
}

/** A route without a loader would skip the guard on client navigations. */
export function loader() {
  return null;
}

export default function SubmitListing() {
  return (
    <StatusPage
      title="Submit Your White Label Service"
      text="Submitting is not open yet. Your account is ready for it."
      actions={<Button href="/dashboard">Go to Dashboard</Button>}
    />
  );
}
