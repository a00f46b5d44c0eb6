import { BrandTiles } from "#app/features/brand-view/ui/brand-tiles.tsx";
import { newBriefPath } from "#app/features/briefs/brief.ts";
import { askPath } from "#app/features/enquiries/enquiry.ts";
import {
  comparePath,
  compareSheetPath,
  MAX_COMPARED,
} from "#app/features/listings/compare-choice.ts";
import {
  compareListings,
  keepDifferences,
  readComparison,
} from "#app/features/listings/comparison.ts";
import { findPublicListings } from "#app/features/listings/find-listings.server.ts";
import { CompareTable, Diamond } from "#app/features/listings/ui/compare-table.tsx";
import { marginQuery, readMarginQuestion } from "#app/features/margin/margin-path.ts";
import { MarginCompare } from "#app/features/margin/ui/margin-compare.tsx";
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
  const groups = compareListings(found, new Date());

  const shown = {
    askable: found.filter(({ isUnclaimed }) => !isUnclaimed).map(({ id }) => id),
    listings: found.map(({ id, businessName, category, facts, logoUrl, website, isPromoted }) => ({
      id,
      businessName,
      category,
      facts,
      logoUrl,
      website,
      isPromoted,
    })),
    groups: onlyDifferences ? keepDifferences(groups) : groups,
    onlyDifferences,
    margin: readMarginQuestion(url.searchParams),
    missing: ids.length - found.length,
  };
  return { data: shown };
}

/** Not indexed, because every combination of four listings is a page. */
function meta() {
  return pageMeta({
    path: "/compare",
    title: "Compare White Label Services",
    description: `Up to ${MAX_COMPARED} white label services side by side: price, brand, contract, support and data.`,
    isIndexed: false,
  });
}

type Shown = Awaited<ReturnType<typeof load>>["data"];

function Compare({ data }: { data: Shown }) {
  const { askable, listings, groups, onlyDifferences, margin, missing } = data;
  const ids = listings.map(({ id }) => id);
  const more = marginQuery(margin);

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
          <div className="mt-6 mb-5 flex flex-wrap items-center gap-x-5 gap-y-3">
            {listings.length > 1 ? (
              <>
                <RowChoice ids={ids} onlyDifferences={onlyDifferences} more={more} />
                <p className="flex items-center gap-2 text-ink-2 text-small">
                  <Diamond /> marks a row that differs
                </p>
              </>
            ) : (
              <p className="text-ink-2">Add a second service to see how they differ.</p>
            )}
            <div className="flex flex-wrap gap-2 sm:ml-auto print:hidden">
              {askable.length > 1 && (
                <Button href={newBriefPath(askable)} rel="nofollow" size="s">
                  Ask all of them
                </Button>
              )}
              <Button href={compareSheetPath(ids)} variant="quiet" size="s">
                Download CSV
              </Button>
              {listings.length < MAX_COMPARED && (
                <Button href="/services" variant="quiet" size="s">
                  Find more to compare
                </Button>
              )}
            </div>
          </div>
          {groups.length > 0 ? (
            <CompareTable
              listings={listings}
              groups={groups}
              onlyDifferences={onlyDifferences}
              more={more}
              askPath={(id, field) => (askable.includes(id) ? askPath(id, [field]) : undefined)}
            />
          ) : (
            <p className="rounded-panel border border-line bg-surface p-5 text-ink-2">
              These services do not differ in anything that is compared here.
            </p>
          )}
          <div className="mt-12">
            <BrandTiles listings={listings} />
          </div>
          <MarginCompare
            listings={listings}
            question={margin}
            path={comparePath(ids, onlyDifferences)}
          />
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

function RowChoice({
  ids,
  onlyDifferences,
  more,
}: {
  ids: string[];
  onlyDifferences: boolean;
  more: string;
}) {
  const choices = [
    { text: "All rows", href: comparePath(ids, false, more), isCurrent: !onlyDifferences },
    { text: "Only differences", href: comparePath(ids, true, more), isCurrent: onlyDifferences },
  ];

  return (
    <nav aria-label="Rows shown" className="print:hidden">
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
