import { findCategory } from "#app/features/catalog/categories.ts";
import { countedPath } from "#app/features/listings/counted.ts";
import type { ListingSummary } from "#app/features/listings/listing.ts";
import { CountingImage } from "#app/features/listings/ui/counting-image.tsx";
import { ListingCard } from "#app/features/listings/ui/listing-card.tsx";
import { Button } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { EmptyState } from "#app/ui/page/empty-state.tsx";
import { Pagination } from "#app/ui/page/pagination.tsx";
import type { NoResultHelp } from "../results/search-results.ts";
import {
  DEFAULT_PAGE_SIZE,
  pageSizes,
  refined,
  type SearchFilters,
  servicesPath,
} from "../search-filters.ts";
import { ChoiceLinks } from "./choice-links.tsx";
import { ResultsBar } from "./results-bar.tsx";

export function SearchResults({
  filters,
  listings,
  total,
  found,
  pageCount,
  corrected,
  liftedCount,
  isPartial,
  read,
  marks,
  countedAt,
  noResultHelp,
}: {
  filters: SearchFilters;
  listings: ListingSummary[];
  total: number;
  found: string;
  pageCount: number;
  corrected: string | undefined;
  liftedCount: number;
  isPartial: boolean;
  /** The filters with the conditions from the text, if it has any. */
  read: SearchFilters | undefined;
  /** Per listing: its name and text split for highlighting, and the ping of its link. Empty without a search text. */
  marks: Marks[];
  /** The counting path, if this search is counted. */
  countedAt: string | undefined;
  noResultHelp: NoResultHelp[];
}) {
  const asTyped = (how: string) => (
    <a
      href={servicesPath(refined(filters, { asTyped: true }))}
      className="underline underline-offset-4 hover:text-ink"
    >
      Search for “{filters.search}” {how}
    </a>
  );
  return (
    <>
      <ResultsBar filters={read ?? filters} corrected={corrected} total={total} found={found} />
      {countedAt && <CountingImage path={countedAt} />}
      {corrected && (
        <Alert className="mt-4">
          Showing results for <b className="font-semibold">{corrected}</b>. {asTyped("instead")}
        </Alert>
      )}
      {read && !corrected && (
        <p className="mt-3 text-ink-2 text-small">
          Your words were read as filters. {asTyped("as it is written")}
        </p>
      )}
      {isPartial && (
        <Alert className="mt-4">No listing has all of these words. These have most of them.</Alert>
      )}
      {listings.length === 0 ? (
        <NothingFound noResultHelp={noResultHelp} />
      ) : (
        <ul className="mt-5 grid gap-4">
          {listings.map((listing, index) => (
            <li key={listing.id}>
              {index < liftedCount && <CountingImage path={countedPath("shown", listing.id)} />}
              <ListingCard
                listing={listing}
                heading="h2"
                categoryPath={servicesPath({ category: findCategory(listing.category) })}
                marked={markedOf(marks[index])}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        className="mt-8"
        page={filters.page}
        pageCount={pageCount}
        keepScroll={filters.pageSize < DEFAULT_PAGE_SIZE}
        hrefFor={(page) => servicesPath({ ...filters, page })}
      />
      {total > pageSizes[0] && (
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

type Marks = { name: string[]; text: string[]; ping: string };

function markedOf(marks: Marks | undefined) {
  return (
    marks && {
      ...marks,
      name: <MarkedText parts={marks.name} />,
      text: <MarkedText parts={marks.text} />,
    }
  );
}

/** Highlights every second part. */
function MarkedText({ parts }: { parts: string[] }) {
  return parts.map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
      <mark key={index} className="rounded-[3px] bg-accent-soft px-0.5 text-inherit">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

function NothingFound({ noResultHelp }: { noResultHelp: NoResultHelp[] }) {
  return (
    <EmptyState
      className="mt-5"
      title="No services found"
      text="Try adjusting your filters or search terms"
      action={noResultHelp.map(({ title, links }) => (
        <div
          key={title}
          className="flex w-full flex-wrap justify-center gap-2 [overflow-wrap:anywhere] *:h-auto *:whitespace-normal *:py-2.5"
        >
          <h3 className="w-full text-ink-2 text-small">{title}</h3>
          {links.map(({ text, path }) => (
            <Button key={path} href={path} variant="quiet">
              {text}
            </Button>
          ))}
        </div>
      ))}
    />
  );
}
