import { structuredBreadcrumbs } from "#app/features/catalog/structured-site.ts";
import type { ListingSummary } from "#app/features/listings/listing.ts";
import { activeFilters } from "#app/features/search/active-filters.ts";
import { isWorthIndexing } from "#app/features/search/api/is-worth-indexing.ts";
import {
  countedSearchPath,
  isCounted,
  openedPath,
} from "#app/features/search/counted/counted-search.ts";
import { countFacets } from "#app/features/search/facets/count-facets.server.ts";
import { countFacts } from "#app/features/search/facets/count-facts.server.ts";
import { findNoResultHelp } from "#app/features/search/no-results/find-no-result-help.server.ts";
import { readFilters } from "#app/features/search/read-filters.ts";
import { readSearch } from "#app/features/search/read-search.server.ts";
import { markWords } from "#app/features/search/results/mark-words.ts";
import { markedLine } from "#app/features/search/results/marked-line.ts";
import { resultsDescription } from "#app/features/search/results/results-description.ts";
import { resultsTag } from "#app/features/search/results/results-tag.ts";
import { ALL_SERVICES, resultsTitle } from "#app/features/search/results/results-title.ts";
import { foundText, showsText } from "#app/features/search/results/search-results.ts";
import { structuredResults } from "#app/features/search/results/structured-results.ts";
import { searchChoices } from "#app/features/search/search-choices.ts";
import {
  noFilters,
  type SearchFilters,
  servicesPath,
} from "#app/features/search/search-filters.ts";
import { searchListings } from "#app/features/search/search-listings.server.ts";
import { CategorySidebar } from "#app/features/search/ui/category-sidebar.tsx";
import { FilterPanel } from "#app/features/search/ui/filter-panel.tsx";
import { SearchForm } from "#app/features/search/ui/search-form.tsx";
import { SearchResults } from "#app/features/search/ui/search-results.tsx";
import { countUnstated } from "#app/features/search/unstated/count-unstated.server.ts";
import { wantedOf } from "#app/features/search/wanted-facts.ts";
import { tagAnswer } from "#app/http/page/cache-rules.server.ts";
import { pageMeta, unlistedMeta } from "#app/http/page/page-meta.server.ts";
import { orLeftOut } from "#app/http/page/page-parts.server.ts";
import { origin } from "#app/http/request/origin.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Flash } from "#app/ui/feedback/flash.tsx";
import { EmptyState } from "#app/ui/page/empty-state.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { Kept } from "../frame/kept.tsx";
import { type PageRequest, publicPage } from "../public-page.tsx";

export const services = publicPage({
  path: "/services",
  load,
  meta,
  View: Services,
  failure: { title: "Error fetching services" },
});

async function load({ url, context }: PageRequest) {
  const asked = readFilters(url.searchParams);
  const isNarrowed = activeFilters(asked).length > 0;
  const hasFacts = wantedOf(asked) !== undefined;
  const read = readSearch(asked);
  const [results, facets, wholeFacets, factCounts, unstated] = await Promise.all([
    orLeftOut(context, "results", searchListings(asked, read)),
    // The table of counts knows nothing about facts.
    hasFacts ? undefined : orLeftOut(context, "counts", countFacets(asked, read)),
    // The form's choices do not depend on the current filters.
    isNarrowed ? orLeftOut(context, "choices", countFacets(noFilters)) : undefined,
    isNarrowed && !hasFacts
      ? orLeftOut(context, "counts of facts", countFacts(asked, read))
      : undefined,
    Object.keys(asked.facts).length > 0 && !asked.unstated
      ? orLeftOut(context, "listings that have not stated it", countUnstated(asked, read))
      : undefined,
  ]);
  const filters = results ? { ...asked, page: results.page } : asked;
  const noResultHelp =
    results?.total === 0
      ? await orLeftOut(context, "no-result help", read.then(findNoResultHelp))
      : [];
  tagAnswer(context, resultsTag(asked));

  const title = resultsTitle(correctedOf(filters, results));
  const page = {
    filters,
    title,
    description: resultsDescription(correctedOf(filters, results)),
    isIndexed: isWorthIndexing(filters, results?.total ?? 0),
    results: results && {
      ...shownOf(results, filters),
      noResultHelp: noResultHelp ?? [],
      unstated,
    },
    shows: showsText(results?.total ?? 0, results?.isAbout),
    categoryCounts: facets?.complete ? facets.category : undefined,
    choices: searchChoices(isNarrowed ? wholeFacets : facets, filters),
    isNarrowed,
    factCounts: hasFacts ? results?.factCounts : factCounts,
  };
  return { data: page, status: results ? 200 : 503 };
}

function shownOf(
  { page, reachable, terms, factCounts, isAbout, ...shown }: Results,
  filters: SearchFilters,
) {
  const mark = (listing: ListingSummary, index: number) => ({
    name: markWords(listing.businessName, terms),
    text: markedLine(listing, terms),
    ping: filters.unstated ? undefined : openedPath(filters, index),
  });
  return {
    ...shown,
    found: foundText(shown.total, isAbout),
    pageCount: Math.ceil(reachable / filters.pageSize),
    marks: filters.search ? shown.listings.map(mark) : [],
    countedAt:
      isCounted(filters) && !filters.unstated ? countedSearchPath(filters, shown.total) : undefined,
  };
}

/** The filters with the conditions from the text and its corrected spelling. */
function correctedOf(
  filters: SearchFilters,
  results: Pick<Results, "read" | "corrected"> | undefined,
): SearchFilters {
  const read = results?.read ?? filters;
  return { ...read, search: results?.corrected ?? read.search };
}

type Results = Awaited<ReturnType<typeof searchListings>>;

type Shown = Awaited<ReturnType<typeof load>>["data"];

function meta({ filters, title, description, isIndexed, results }: Shown) {
  if (!results) return unlistedMeta("Error fetching services");

  const path = servicesPath(filters);
  return pageMeta({
    path,
    title: filters.page > 1 ? `${title}, page ${filters.page}` : title,
    description,
    isIndexed,
    facts: [
      structuredBreadcrumbs(origin, trailOf(title, path)),
      structuredResults(origin, results.listings),
    ],
  });
}

function trailOf(title: string, path: string) {
  const trail = [
    { name: "Home", path: "/" },
    { name: ALL_SERVICES, path: servicesPath(noFilters) },
  ];
  return title === ALL_SERVICES ? trail : [...trail, { name: title, path }];
}

function Services({ data }: { data: Shown }) {
  const { filters, title, choices, categoryCounts, factCounts, isNarrowed, shows, results } = data;

  return (
    <>
      <a href="#results" className="skip-link">
        Skip to results
      </a>
      <div className="border-line border-b bg-sunken">
        <Page className="py-8 md:py-10">
          <h1 className="mb-5 text-title-xl [overflow-wrap:anywhere]">{title}</h1>
          <Kept part={SearchForm} props={{ choices, filters: { ...filters, page: 1 } }} />
        </Page>
      </div>
      <Page className="grid gap-6 py-6 lg:grid-cols-[260px_minmax(0,1fr)] lg:gap-10 lg:py-9">
        <div className="flex min-w-0 flex-wrap content-start gap-2 lg:flex-col lg:flex-nowrap lg:gap-6">
          <Kept
            part={FilterPanel}
            props={{
              filters: { ...filters, page: 1 },
              counted: factCounts,
              shows,
              hasFacts: isNarrowed,
            }}
          />
          <Kept
            part={CategorySidebar}
            props={{ filters: { ...filters, page: 1 }, counts: categoryCounts }}
          />
        </div>
        <section id="results" tabIndex={-1} aria-label="Results" className="min-w-0 outline-none">
          {results ? (
            <SearchResults filters={filters} {...results} />
          ) : (
            <ResultsFailed filters={filters} />
          )}
        </section>
      </Page>
    </>
  );
}

/** Replaces only the results; the search form stays usable. */
function ResultsFailed({ filters }: { filters: SearchFilters }) {
  const [title, text] =
    activeFilters(filters).length > 0
      ? ["Error filtering services", "An unexpected error occurred"]
      : ["Error fetching services", "Failed to fetch services"];

  return (
    <>
      <EmptyState
        title={title}
        text={`${text}. The fault is ours and it has been noted; trying again in a moment often helps.`}
        // A link to the same page retries without scripts.
        action={<Button href={servicesPath(filters)}>Try again</Button>}
      />
      <Flash kind="error" title={title} text={text} />
    </>
  );
}
