import { findCategory } from "#app/features/catalog/categories.ts";
import { countedPath } from "#app/features/listings/counted.ts";
import type { ListingSummary } from "#app/features/listings/listing.ts";
import { CountingImage } from "#app/features/listings/ui/counting-image.tsx";
import { ListingCard } from "#app/features/listings/ui/listing-card.tsx";
import { servicesPath } from "#app/features/search/search-filters.ts";
import type { Message } from "#app/shared/message.ts";
import { Flash } from "#app/ui/feedback/flash.tsx";
import { EmptyState } from "#app/ui/page/empty-state.tsx";
import { Page } from "#app/ui/page/page.tsx";

/** Undefined if fetching failed. */
export function Recommended({ listings }: { listings: ListingSummary[] | undefined }) {
  return (
    <Page className="py-8">
      <section aria-labelledby="recommended">
        <h2 id="recommended" className="mb-5 text-title-l">
          Recommended White Label Services
        </h2>
        {!listings?.length ? (
          <EmptyState
            heading="h3"
            title="No services found. Check back soon!"
            text={listings ? undefined : `${failed.title}: ${failed.text}`}
          />
        ) : (
          <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3 lg:gap-5">
            {listings.map((listing) => (
              <li key={listing.id} className="md:max-lg:last:odd:col-span-2">
                {listing.isPromoted && <CountingImage path={countedPath("shown", listing.id)} />}
                <ListingCard
                  listing={listing}
                  layout="stacked"
                  categoryPath={servicesPath({ category: findCategory(listing.category) })}
                />
              </li>
            ))}
          </ul>
        )}
        {!listings && <Flash {...failed} />}
      </section>
    </Page>
  );
}

const failed: Message = {
  kind: "error",
  title: "Error fetching recommended services",
  text: "Failed to fetch recommended services",
};
