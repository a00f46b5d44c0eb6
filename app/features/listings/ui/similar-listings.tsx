import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Pagination } from "#app/ui/page/pagination.tsx";
import { hasPrice, type ListingSummary, priceWithUnit } from "../listing.ts";
import { ListingLogo } from "./listing-logo.tsx";
import { SaveButton } from "./save-button.tsx";

export type SimilarListing = Pick<
  ListingSummary,
  "id" | "businessName" | "priceFrom" | "priceUnit" | "logoUrl" | "isPromoted"
>;

/** Pages are links with an anchor to this section, so that paging works without scripts. */
export function SimilarListings({
  listings,
  page,
  pageCount,
  path,
}: {
  listings: SimilarListing[];
  page: number;
  pageCount: number;
  path: string;
}) {
  return (
    <section id="also" aria-labelledby="also-title" className="min-w-0 md:scroll-mt-14">
      <h2 id="also-title" className="text-title-m">
        Also in this category
      </h2>
      {listings.length === 0 ? (
        <p className="mt-3 text-ink-2">No other services in this category yet.</p>
      ) : (
        <ul className="mt-4.5 grid gap-3.5 sm:grid-cols-2 md:grid-cols-3">
          {listings.map((listing) => (
            <SimilarCard key={listing.id} listing={listing} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(shown) => (shown === 1 ? `${path}#also` : `${path}?similar=${shown}#also`)}
        label="Pages of similar listings"
        className="mt-6"
      />
    </section>
  );
}

function SimilarCard({ listing }: { listing: SimilarListing }) {
  const { id, businessName, isPromoted } = listing;

  return (
    <Card as="li" padding="none" interactive className="flex flex-col p-4.5">
      <div className="flex items-center gap-3">
        <ListingLogo listing={listing} size="s" />
        <h3 className="min-w-0 flex-1 text-base leading-snug tracking-[-0.01em]">
          <a
            href={`/service/${id}`}
            className="line-clamp-3 rounded-[4px] after:absolute after:inset-0 after:rounded-card"
          >
            {businessName}
          </a>
        </h3>
        <SaveButton listing={listing} className="self-start" />
      </div>
      <div className="mt-3 flex flex-1 flex-wrap items-center justify-between gap-2">
        <p className="text-ink-2 text-tiny">
          {hasPrice(listing) ? `Price from ${priceWithUnit(listing)}` : priceWithUnit(listing)}
        </p>
        {isPromoted && (
          <Badge tone="vip" size="s">
            Promoted
          </Badge>
        )}
      </div>
    </Card>
  );
}
