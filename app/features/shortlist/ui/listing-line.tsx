import { priceWithUnit } from "#app/features/listings/listing.ts";
import { ListingLogo } from "#app/features/listings/ui/listing-logo.tsx";
import type { SavedListing } from "../shortlist.ts";

/** A saved listing, or that there is none any more. */
export function ListingLine({
  listingId,
  listing,
}: {
  listingId: string;
  listing: SavedListing | null;
}) {
  if (!listing) return <p className="py-2 text-compact text-ink-2">No longer listed</p>;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <ListingLogo listing={listing} size="s" />
      <div className="min-w-0">
        <p className="font-semibold text-compact [overflow-wrap:anywhere]">
          <a
            href={`/service/${listingId}`}
            className="rounded-[4px] underline-offset-4 hover:underline"
          >
            {listing.businessName}
          </a>
        </p>
        <p className="text-ink-2 text-small">
          {listing.category} · {priceWithUnit(listing)}
        </p>
      </div>
    </div>
  );
}
