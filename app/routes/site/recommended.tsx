import { countedPath } from "#app/features/listings/counted.ts";
import type { ListingSummary } from "#app/features/listings/listing.ts";
import { CountingImage } from "#app/features/listings/ui/counting-image.tsx";
import { ListingCard } from "#app/features/listings/ui/listing-card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Page } from "#app/ui/page.tsx";

export function Recommended({ listings }: { listings: ListingSummary[] }) {
  return (
    <Page className="py-8">
      <section aria-labelledby="recommended">
        <h2 id="recommended" className="mb-5 text-title-l">
          Recommended White Label Services
        </h2>
        {listings.length === 0 ? (
          <EmptyState heading="h3" title="No services found. Check back soon!" />
        ) : (
          <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3 lg:gap-5">
            {listings.map((listing) => (
              <li key={listing.id} className="md:max-lg:last:odd:col-span-2">
                <CountingImage path={countedPath("shown", listing.id)} />
                <ListingCard listing={listing} layout="stacked" />
              </li>
            ))}
          </ul>
        )}
      </section>
    </Page>
  );
}
