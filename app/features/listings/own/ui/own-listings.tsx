import Download from "lucide-react/icons/download";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/page/empty-state.tsx";
import { Pagination } from "#app/ui/page/pagination.tsx";
import { isNarrowed, type OwnFilters, ownFiltersQuery, ownListingsPath } from "../own-filters.ts";
import { MAX_CARDS, type OwnListing } from "../own-listing.ts";
import { DeleteListingDialog } from "./delete-listing-dialog.tsx";
import { OwnFilterForm } from "./own-filter-form.tsx";
import { OwnListingCard } from "./own-listing-card.tsx";
import { OwnListingRow } from "./own-listing-row.tsx";
import { SELECTION, SelectionBar } from "./selection-bar.tsx";

export function OwnListings({
  listings,
  count,
  matching,
  filters,
  page,
  pageCount,
  notesOf,
}: {
  listings: OwnListing[];
  /** All of the owner's listings. */
  count: number;
  /** The listings that match the filters. */
  matching: number;
  filters: OwnFilters;
  page: number;
  pageCount: number;
  /** What its card says below its state: facts to confirm, the promotion. */
  notesOf: (listing: OwnListing) => ReactNode;
}) {
  const section = useRef<HTMLElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  const [toDelete, setToDelete] = useState<OwnListing>();
  const [isAsking, setIsAsking] = useState(false);
  useFocusAfterRemoval(section, listings, isAsking);
  const isCompact = count > MAX_CARDS;
  const partsOf = (listing: OwnListing) => ({
    listing,
    notes: notesOf(listing),
    onDelete() {
      setToDelete(listing);
      setIsAsking(true);
    },
  });

  return (
    <section ref={section} tabIndex={-1} aria-label="Your Listings" className="rounded-control">
      {count === 0 ? (
        <EmptyState
          title="No services yet"
          text="You haven't added any white label services yet."
          action={<Button href="/submit-listing">Add Your First Listing</Button>}
        />
      ) : (
        <>
          <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="text-compact text-ink-2">{countText(count, matching)}</p>
            <Button href="/dashboard/listings.csv" variant="quiet" size="s">
              <Download aria-hidden="true" /> Export my listings
            </Button>
          </div>
          {(isCompact || isNarrowed(filters)) && <OwnFilterForm filters={filters} />}
          {matching === 0 && (
            <EmptyState
              title="No listing matches"
              text="Try another word, or another state."
              action={<Button href="/dashboard">Show all listings</Button>}
            />
          )}
          {matching > 0 && isCompact && (
            <Card padding="none" className="overflow-hidden">
              <SelectionBar
                key={ownFiltersQuery({ ...filters, page })}
                rows={rows}
                filtersQuery={ownFiltersQuery({ ...filters, page })}
              />
              <ul ref={rows}>
                {listings.map((listing) => (
                  <OwnListingRow key={listing.id} selection={SELECTION} {...partsOf(listing)} />
                ))}
              </ul>
            </Card>
          )}
          {matching > 0 && !isCompact && (
            <ul className="flex flex-col gap-5">
              {listings.map((listing) => (
                <OwnListingCard key={listing.id} {...partsOf(listing)} />
              ))}
            </ul>
          )}
          <Pagination
            page={page}
            pageCount={pageCount}
            hrefFor={(shown) => ownListingsPath({ ...filters, page: shown })}
            label="Pages of your listings"
            className="mt-8"
          />
        </>
      )}
      {toDelete && (
        <DeleteListingDialog
          listing={toDelete}
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  );
}

function countText(count: number, matching: number) {
  if (matching < count) return `${matching} of ${count} listings`;
  return count === 1 ? "1 listing" : `${count} listings`;
}

/** Removing a card removes the focused button; the focus moves to the section. */
function useFocusAfterRemoval(
  section: React.RefObject<HTMLElement | null>,
  listings: OwnListing[],
  isAsking: boolean,
) {
  const former = useRef(listings);

  useEffect(() => {
    // While the dialog is open, the focus is inside it.
    if (isAsking) return;
    const isGone = former.current.some(({ id }) => !listings.some((left) => left.id === id));
    former.current = listings;
    if (isGone && isFocusLost(document.activeElement)) section.current?.focus();
  }, [section, listings, isAsking]);
}

/** The focus is on the body, or on a button of the dialog that has just been closed. */
function isFocusLost(focused: Element | null) {
  return focused === document.body || focused?.closest("dialog:not([open])") != null;
}
