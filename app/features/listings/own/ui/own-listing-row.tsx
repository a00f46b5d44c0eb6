import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { hasPrice, priceWithUnit } from "../../listing.ts";
import { ListingLogo } from "../../ui/listing-logo.tsx";
import type { OwnListing } from "../own-listing.ts";
import { EditLink } from "./edit-link.tsx";
import { ListingStateBadges } from "./listing-state-badges.tsx";
import { OwnListingBody } from "./own-listing-body.tsx";

/** A listing as one line that expands to the whole card. */
export function OwnListingRow({
  listing,
  selection,
  notes,
  onDelete,
}: {
  listing: OwnListing;
  /** The id of the form that the checkbox belongs to. */
  selection: string;
  notes: ReactNode;
  onDelete: () => void;
}) {
  return (
    <li
      className={classNames(
        "border-line border-b px-4 py-3 last:border-b-0 sm:px-5",
        listing.isPromoted && "bg-vip-soft/40",
      )}
    >
      <div className="flex items-center gap-3 sm:gap-4">
        <label className="-m-2 grid cursor-pointer p-2">
          <span className="sr-only">Select {listing.businessName}</span>
          <input
            type="checkbox"
            name="id"
            value={listing.id}
            form={selection}
            className="size-5 cursor-pointer accent-accent-fill"
          />
        </label>
        <ListingLogo listing={listing} size="s" className="max-sm:hidden" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 className="font-sans font-semibold text-compact tracking-normal [overflow-wrap:anywhere]">
              {listing.businessName}
            </h2>
            <ListingStateBadges listing={listing} />
          </div>
          <p className="mt-0.5 truncate text-ink-2 text-small">
            {listing.category}, {priceOf(listing)}
          </p>
        </div>
        <EditLink listing={listing} variant="quiet" />
      </div>
      <details className="group mt-1 sm:ml-[5.75rem]">
        <summary className="flex w-fit cursor-pointer list-none items-center gap-1 rounded-[4px] py-1 text-ink-2 text-small hover:text-ink [&::-webkit-details-marker]:hidden">
          Details and actions<span className="sr-only"> of {listing.businessName}</span>
          <ChevronDown
            aria-hidden="true"
            className="size-4 transition-transform group-open:rotate-180"
          />
        </summary>
        <OwnListingBody listing={listing} notes={notes} onDelete={onDelete} hasEdit={false} />
      </details>
    </li>
  );
}

function priceOf(listing: OwnListing) {
  return hasPrice(listing)
    ? `from ${priceWithUnit(listing)}`
    : priceWithUnit(listing).toLowerCase();
}
