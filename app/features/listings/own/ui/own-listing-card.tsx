import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import { ListingLogo } from "../../ui/listing-logo.tsx";
import type { OwnListing } from "../own-listing.ts";
import { ListingStateBadges } from "./listing-state-badges.tsx";
import { OwnListingBody } from "./own-listing-body.tsx";

export function OwnListingCard({
  listing,
  notes,
  onDelete,
}: {
  listing: OwnListing;
  notes: ReactNode;
  onDelete: () => void;
}) {
  return (
    <Card as="li" tone={listing.isPromoted ? "highlight" : "plain"}>
      <div className="flex items-center gap-4 sm:gap-5">
        <ListingLogo listing={listing} />
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1.5">
          <h2 className="text-title-s leading-tight [overflow-wrap:anywhere]">
            {listing.businessName}
          </h2>
          <ListingStateBadges listing={listing} />
        </div>
      </div>
      <OwnListingBody listing={listing} notes={notes} onDelete={onDelete} />
    </Card>
  );
}
