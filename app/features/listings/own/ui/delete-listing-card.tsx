import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { type DoomedListing, deletionText, deletionTitle } from "../own-listing.ts";

/** The dialog's question where no dialog can be opened. */
export function DeleteListingCard({ listing }: { listing: DoomedListing }) {
  return (
    <Card as="section" aria-labelledby="question" className="max-w-[560px]">
      <h2 id="question" className="text-title-s">
        {deletionTitle}
      </h2>
      <p className="mt-2 text-compact text-ink-2 [overflow-wrap:anywhere]">
        {deletionText(listing)}
      </p>
      <form method="post" className="mt-6 flex flex-wrap gap-3">
        <Button href="/dashboard" variant="quiet">
          Cancel
        </Button>
        <Button type="submit" variant="danger">
          Delete
        </Button>
      </form>
    </Card>
  );
}
