import { findCategory } from "#app/features/catalog/categories.ts";
import { countedPath } from "#app/features/listings/counted.ts";
import { type ListingSummary, priceText } from "#app/features/listings/listing.ts";
import { CountingImage } from "#app/features/listings/ui/counting-image.tsx";
import { ListingCard } from "#app/features/listings/ui/listing-card.tsx";
import { Button } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { EmptyState } from "#app/ui/page/empty-state.tsx";
import { Pagination } from "#app/ui/page/pagination.tsx";
import { firstCompared } from "../results/first-compared.ts";
import type { NoResultHelp } from "../results/search-results.ts";
import { watchPath } from "../saved/saved-search.ts";
import {
  clientsOf,
  DEFAULT_PAGE_SIZE,
  pageSizes,
  refined,
  type SearchFilters,
  servicesPath,
} from "../search-filters.ts";
import { type UnstatedListings, wantedLabels } from "../unstated/unstated-listings.ts";
import { ChoiceLinks } from "./choice-links.tsx";
import { ResultsBar } from "./results-bar.tsx";
import { UnstatedBlock } from "./unstated-block.tsx";

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
  unstated,
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
  /** Counted if facts are wanted. */
  unstated: UnstatedListings | undefined;
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
      <ResultsBar
        filters={read ?? filters}
        corrected={corrected}
        total={total}
        found={found}
        compared={firstCompared({ listings, liftedCount, page: filters.page })}
        watchPath={watchPath(filters)}
      />
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
      {filters.unstated && <UnstatedNote filters={filters} />}
      {isPartial && (
        <Alert className="mt-4">No listing has all of these words. These have most of them.</Alert>
      )}
      {clientsOf(filters.sort) !== undefined && listings.length > 0 && (
        <p className="mt-3 text-ink-2 text-small">
          Only prices in USD that count clients are sorted; the rest follows.
        </p>
      )}
      {listings.length === 0 ? (
        <NothingFound noResultHelp={noResultHelp} />
      ) : (
        <ul className="mt-4 grid gap-3">
          {listings.map((listing, index) => (
            <li key={listing.id}>
              {index < liftedCount && <CountingImage path={countedPath("shown", listing.id)} />}
              <ListingCard
                listing={listing}
                heading="h2"
                categoryPath={servicesPath({ category: findCategory(listing.category) })}
                marked={markedOf(marks[index])}
                wantedFacts={Object.keys(filters.facts)}
                cost={costText(listing, filters)}
              />
            </li>
          ))}
        </ul>
      )}
      {unstated && <UnstatedBlock filters={filters} unstated={unstated} />}
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

/** 'USD 127 at 10 clients'. */
function costText({ monthlyCost }: ListingSummary, { sort }: SearchFilters) {
  const clients = clientsOf(sort);
  if (clients === undefined || typeof monthlyCost !== "number") return undefined;
  return `${priceText(monthlyCost)} / month at ${clients} clients`;
}

type Marks = { name: string[]; text: string[]; ping: string | undefined };

function UnstatedNote({ filters }: { filters: SearchFilters }) {
  return (
    <Alert className="mt-4">
      These match everything else, but have not stated {wantedLabels(filters.facts)}.{" "}
      <a
        href={servicesPath(refined(filters, { unstated: false }))}
        className="underline underline-offset-4 hover:text-ink"
      >
        Back to those that state it
      </a>
    </Alert>
  );
}

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
      <mark key={index} className="rounded-[3px] bg-vip-soft px-0.5 text-ink">
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
