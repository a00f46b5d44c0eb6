import { countedPath } from "#app/features/listings/counted.ts";
import type { ListingSummary } from "#app/features/listings/listing.ts";
import { CountingImage } from "#app/features/listings/ui/counting-image.tsx";
import { ListingCard } from "#app/features/listings/ui/listing-card.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { countedSearchPath, isCounted } from "../counted/counted-search.ts";
import {
  activeFilters,
  noFilters,
  pageSizes,
  refined,
  type SearchFilters,
  servicesPath,
} from "../search-filters.ts";
import { ChoiceLinks } from "./choice-links.tsx";
import { ResultsBar, withoutFilters } from "./results-bar.tsx";

/** One page of what was found, with everything that leads to the other pages. */
export function SearchResults({
  filters,
  listings,
  total,
  pageCount,
  corrected,
  liftedCount,
}: {
  filters: SearchFilters;
  listings: ListingSummary[];
  total: number;
  pageCount: number;
  corrected: string | undefined;
  liftedCount: number;
}) {
  return (
    <>
      <ResultsBar filters={filters} total={total} />
      {isCounted(filters) && <CountingImage path={countedSearchPath(filters, total)} />}
      {corrected && (
        <Alert className="mt-4">
          Showing results for <b className="font-semibold">{corrected}</b>. No listing holds “
          {filters.search}”.
        </Alert>
      )}
      {listings.length === 0 ? (
        <NothingFound filters={filters} />
      ) : (
        <ul className="mt-5 grid gap-4">
          {listings.map((listing, place) => (
            <li key={listing.id}>
              {place < liftedCount && <CountingImage path={countedPath("shown", listing.id)} />}
              <ListingCard listing={listing} heading="h2" />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        className="mt-8"
        page={filters.page}
        pageCount={pageCount}
        keepScroll={filters.pageSize === noFilters.pageSize}
        hrefFor={(page) => servicesPath({ ...filters, page })}
      />
      {total > noFilters.pageSize && (
        <ChoiceLinks
          label="Per page"
          className="mt-4 justify-center"
          choices={pageSizes.map((pageSize) => ({
            href: servicesPath(refined(filters, { pageSize })),
            text: String(pageSize),
            isCurrent: pageSize === filters.pageSize,
          }))}
        />
      )}
    </>
  );
}

function NothingFound({ filters }: { filters: SearchFilters }) {
  const canClear = activeFilters(filters).length > 0;
  return (
    <EmptyState
      className="mt-5"
      title="No services found"
      text="Try adjusting your filters or search terms"
      action={
        canClear && (
          <Button href={servicesPath(withoutFilters(filters))} variant="quiet">
            Clear all filters
          </Button>
        )
      }
    />
  );
}
