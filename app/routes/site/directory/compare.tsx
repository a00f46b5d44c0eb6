import { comparePath, MAX_COMPARED } from "#app/features/listings/compare-choice.ts";
import {
  comparisonRows,
  readComparison,
  rowsThatDiffer,
} from "#app/features/listings/comparison.ts";
import { findPublicListings } from "#app/features/listings/find-listings.server.ts";
import { CompareTable } from "#app/features/listings/ui/compare-table.tsx";
import { tagAnswer } from "#app/http/page/cache-rules.server.ts";
import { pageMeta } from "#app/http/page/page-meta.server.ts";
import { pageTag } from "#app/shared/page-tag.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { EmptyState } from "#app/ui/page/empty-state.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { type PageRequest, publicPage } from "../public-page.tsx";

export const compare = publicPage({
  path: "/compare",
  load,
  meta,
  View: Compare,
  failure: { title: "Error fetching services" },
});

async function load({ url, context }: PageRequest) {
  const { ids, onlyDifferences } = readComparison(url.searchParams);
  const found = await findPublicListings(ids);
  tagAnswer(context, ...found.map(pageTag.listing));
  const rows = comparisonRows(found, new Date());

  const shown = {
    listings: found.map(({ id, businessName, logoUrl, website, isPromoted }) => ({
      id,
      businessName,
      logoUrl,
      website,
      isPromoted,
    })),
    rows: onlyDifferences ? rowsThatDiffer(rows) : rows,
    onlyDifferences,
    missing: ids.length - found.length,
  };
  return { data: shown };
}

/** Not indexed, because every combination of four listings is a page. */
function meta() {
  return pageMeta({
    path: "/compare",
    title: "Compare White Label Services",
    description: `Up to ${MAX_COMPARED} white label services side by side: price, countries, languages.`,
    isIndexed: false,
  });
}

type Shown = Awaited<ReturnType<typeof load>>["data"];

function Compare({ data }: { data: Shown }) {
  const { listings, rows, onlyDifferences, missing } = data;
  const ids = listings.map(({ id }) => id);

  return (
    <Page className="pt-10 md:pt-14">
      <h1 className="text-title-xl">Compare services</h1>
      {missing > 0 && (
        <Alert className="mt-6" kind="warning">
          {missing === 1
            ? "1 listing is no longer available"
            : `${missing} listings are no longer available`}
        </Alert>
      )}
      {listings.length === 0 ? (
        <NothingAsked isOffering={missing === 0} />
      ) : (
        <>
          <div className="mt-6 mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            {listings.length > 1 ? (
              <RowChoice ids={ids} onlyDifferences={onlyDifferences} />
            ) : (
              <p className="text-ink-2">Add a second service to see how they differ.</p>
            )}
            {listings.length < MAX_COMPARED && (
              <Button href="/services" variant="quiet" size="s">
                Find more to compare
              </Button>
            )}
          </div>
          {rows.length > 0 ? (
            <CompareTable listings={listings} rows={rows} onlyDifferences={onlyDifferences} />
          ) : (
            <p className="rounded-panel border border-line bg-surface p-5 text-ink-2">
              These services do not differ in anything that is compared here.
            </p>
          )}
        </>
      )}
    </Page>
  );
}

/** Shown if the URL names no listing; browser/compare.ts offers what the visitor has chosen. */
function NothingAsked({ isOffering }: { isOffering: boolean }) {
  return (
    <div id={isOffering ? "compare-offer" : undefined} className="mt-8">
      <EmptyState
        title="Nothing to compare yet"
        text={`Press 'Compare' on up to ${MAX_COMPARED} services. They gather at the lower edge of the page and open here, side by side.`}
        action={<Button href="/services">Browse Services</Button>}
      />
    </div>
  );
}

function RowChoice({ ids, onlyDifferences }: { ids: string[]; onlyDifferences: boolean }) {
  const choices = [
    { text: "All rows", href: comparePath(ids), isCurrent: !onlyDifferences },
    { text: "Only differences", href: comparePath(ids, true), isCurrent: onlyDifferences },
  ];

  return (
    <nav aria-label="Rows shown">
      <ul className="flex rounded-[10px] bg-sunken p-1">
        {choices.map(({ text, href, isCurrent }) => (
          <li key={text}>
            <a
              href={href}
              rel="nofollow"
              aria-current={isCurrent ? "page" : undefined}
              className={classNames(
                "flex h-9 items-center rounded-[7px] px-3.5 font-semibold text-small transition-colors",
                isCurrent
                  ? "bg-surface text-ink shadow-low dark:bg-line-strong"
                  : "text-ink-2 hover:text-ink",
              )}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
