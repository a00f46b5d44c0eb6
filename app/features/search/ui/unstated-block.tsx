import { ListingLogo } from "#app/features/listings/ui/listing-logo.tsx";
import { Button } from "#app/ui/button.tsx";
import { refined, type SearchFilters, servicesPath } from "../search-filters.ts";
import {
  type UnstatedListings,
  unstatedTitle,
  wantedLabels,
} from "../unstated/unstated-listings.ts";

/** Below the results: who may match as well, but has not said so. */
export function UnstatedBlock({
  filters,
  unstated,
}: {
  filters: SearchFilters;
  unstated: UnstatedListings;
}) {
  const { total, isAbout, newest } = unstated;
  if (total === 0) return null;
  const others = total - newest.length;

  return (
    <section
      aria-labelledby="unstated-title"
      className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-panel border border-line-field border-dashed px-4.5 py-4"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="unstated-title" className="font-sans font-semibold text-base tracking-normal">
          {unstatedTitle(unstated)}
        </h2>
        <p className="mt-1 text-ink-2 text-small">
          {total === 1 ? "It says" : "They say"} nothing, or nothing current, about{" "}
          {wantedLabels(filters.facts)}.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <ul aria-label="Some of them" className="flex items-center gap-1.5">
          {newest.map((listing, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two listings may have one name
            <li key={index} className="flex">
              <ListingLogo listing={listing} size="s" />
              <span className="sr-only">{listing.businessName}</span>
            </li>
          ))}
          {others > 0 && !isAbout && <li className="ml-1 text-ink-2 text-tiny">and {others}</li>}
        </ul>
        <Button
          href={servicesPath(refined(filters, { unstated: true }))}
          rel="nofollow"
          variant="quiet"
          size="s"
        >
          Show {total === 1 ? "it" : "them"}
        </Button>
      </div>
    </section>
  );
}
