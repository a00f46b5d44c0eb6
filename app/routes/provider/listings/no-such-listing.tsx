import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/page/empty-state.tsx";

/** The same for another account's listing and a missing one. */
export function NoSuchListing() {
  return (
    <EmptyState
      title="Listing not found"
      text="There is no such listing of yours. It may have been deleted already."
      action={<Button href="/dashboard">Your Listings</Button>}
    />
  );
}
