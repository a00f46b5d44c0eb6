import { type ListingSummary, priceWithUnit } from "#app/features/listings/listing.ts";
import { ListingMedia } from "#app/features/listings/ui/listing-media.tsx";
import { SaveButton } from "#app/features/listings/ui/save-button.tsx";

type Listed = Pick<
  ListingSummary,
  "id" | "businessName" | "category" | "priceFrom" | "priceUnit" | "logoUrl" | "picture"
>;

/** The newest listings beside the headline: what is here, before anyone searches. On wide screens only. */
export function JustListed({ listings }: { listings: Listed[] | undefined }) {
  if (!listings?.length) return null;
  return (
    <section aria-labelledby="just-listed" className="max-lg:hidden">
      <h2
        id="just-listed"
        className="font-sans font-semibold text-ink-2 text-small tracking-normal"
      >
        Just listed
      </h2>
      <ul className="mt-3 flex flex-col gap-3">
        {listings.map((listing) => (
          <li
            key={listing.id}
            className="relative flex items-center gap-4 rounded-card border border-line bg-surface p-3 shadow-low transition-shadow hover:shadow-high"
          >
            <ListingMedia listing={listing} className="h-20 w-28" />
            <div className="min-w-0 flex-1">
              <h3 className="truncate text-title-s">
                <a
                  href={`/service/${listing.id}`}
                  className="rounded-card after:absolute after:inset-0 after:rounded-card"
                >
                  {listing.businessName}
                </a>
              </h3>
              <p className="truncate text-ink-2 text-small">{listing.category}</p>
              <p className="truncate text-ink-2 text-small">{priceWithUnit(listing)}</p>
            </div>
            <SaveButton listing={listing} />
          </li>
        ))}
      </ul>
    </section>
  );
}
