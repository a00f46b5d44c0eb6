import { ListingAbout } from "#app/features/listings/ui/listing-about.tsx";
import { ListingCard } from "#app/features/listings/ui/listing-card.tsx";
import { ListingFacts } from "#app/features/listings/ui/listing-facts.tsx";
import { ListingHead } from "#app/features/listings/ui/listing-head.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Review } from "../review.ts";
import { listingAsShown } from "../shown-listing.ts";

/** The listing as the public will see it. Only the way to its website works: that is to be looked at too. */
export function ListingPreview({ review, now }: { review: Review; now: string }) {
  const listing = listingAsShown(review);
  const updated = { text: "today", date: now.slice(0, 10) };

  return (
    <>
      <Card padding="m" className="flex flex-col gap-8">
        <ListingHead listing={listing} updated={updated} heading="h2" />
        <ListingAbout listing={listing} />
        <ListingFacts listing={listing} />
      </Card>
      <p className="mt-6 mb-2 text-ink-2 text-small">In lists</p>
      {/* Says nothing that the page above does not, and its buttons lead nowhere yet. */}
      <div inert>
        <ListingCard listing={listing} />
      </div>
    </>
  );
}
