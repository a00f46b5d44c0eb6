import Download from "lucide-react/icons/download";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { OwnListing } from "../own-listing.ts";
import { DeleteListingDialog } from "./delete-listing-dialog.tsx";
import { OwnListingCard } from "./own-listing-card.tsx";

export function OwnListings({
  listings,
  count,
  page,
  pageCount,
  promotionOf,
}: {
  listings: OwnListing[];
  count: number;
  page: number;
  pageCount: number;
  /** What is said on its card about promoting it, if anything. */
  promotionOf: (listing: OwnListing) => ReactNode;
}) {
  const section = useRef<HTMLElement>(null);
  const [doomed, setDoomed] = useState<OwnListing>();
  const [isAsking, setIsAsking] = useState(false);
  useFocusAfterRemoval(section, listings, isAsking);

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
            <p className="text-compact text-ink-2">
              {count === 1 ? "1 listing" : `${count} listings`}
            </p>
            <Button href="/dashboard/listings.csv" variant="quiet" size="s">
              <Download aria-hidden="true" /> Export my listings
            </Button>
          </div>
          <ul className="flex flex-col gap-5">
            {listings.map((listing) => (
              <OwnListingCard
                key={listing.id}
                listing={listing}
                promotion={promotionOf(listing)}
                onDelete={() => {
                  setDoomed(listing);
                  setIsAsking(true);
                }}
              />
            ))}
          </ul>
          <Pagination
            page={page}
            pageCount={pageCount}
            hrefFor={(shown) => (shown === 1 ? "/dashboard" : `/dashboard?page=${shown}`)}
            label="Pages of your listings"
            className="mt-8"
          />
        </>
      )}
      {doomed && (
        <DeleteListingDialog
          listing={doomed}
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  );
}

/** A card that goes takes its button, and with it the place the focus would return to; the section catches it. */
function useFocusAfterRemoval(
  section: React.RefObject<HTMLElement | null>,
  listings: OwnListing[],
  isAsking: boolean,
) {
  const former = useRef(listings);

  useEffect(() => {
    // As long as the question stands, the focus is safe in its dialog.
    if (isAsking) return;
    const isGone = former.current.some(({ id }) => !listings.some((left) => left.id === id));
    former.current = listings;
    if (isGone && document.activeElement === document.body) section.current?.focus();
  }, [section, listings, isAsking]);
}
