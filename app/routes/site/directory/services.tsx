import { data, useNavigation } from "react-router";
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
import { findNoResultHelp } from "#app/features/search/no-results/find-no-result-help.server.ts";
import { readFilters } from "#app/features/search/read-filters.ts";
import { readSearch } from "#app/features/search/read-search.server.ts";
import { markWords } from "#app/features/search/results/mark-words.ts";
import { resultsDescription } from "#app/features/search/results/results-description.ts";
import { resultsTag } from "#app/features/search/results/results-tag.ts";
import { ALL_SERVICES, resultsTitle } from "#app/features/search/results/results-title.ts";
import { foundText } from "#app/features/search/results/search-results.ts";
import { structuredResults } from "#app/features/search/results/structured-results.ts";
import { searchChoices } from "#app/features/search/search-choices.ts";
import {
  noFilters,
  type SearchFilters,
  servicesPath,
} from "#app/features/search/search-filters.ts";
import { searchListings } from "#app/features/search/search-listings.server.ts";
import { CategorySidebar } from "#app/features/search/ui/category-sidebar.tsx";
import { SearchForm } from "#app/features/search/ui/search-form.tsx";
import { SearchResults } from "#app/features/search/ui/search-results.tsx";
import { tagAnswer } from "#app/http/page/cache-rules.server.ts";
import { pageMeta } from "#app/http/page/page-meta.ts";
import { orLeftOut } from "#app/http/page/page-parts.server.ts";
import { brand } from "#app/shared/brand.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Flash } from "#app/ui/feedback/flash.tsx";
import { EmptyState } from "#app/ui/page/empty-state.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { FetchFailed } from "../fetch-failed.tsx";
import { originOf } from "../origin-of.ts";
import type { Route } from "./+types/services.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = readFilters(new URL(request.url).searchParams);
  const isNarrowed = activeFilters(asked).length > 0;
  const read = readSearch(asked);
  const [results, facets, wholeFacets] = await Promise.all([
    orLeftOut(context, "results", searchListings(asked, read)),
    orLeftOut(context, "counts", countFacets(asked, read)),
    // The form's choices do not depend on the current filters.
    isNarrowed ? orLeftOut(context, "choices", countFacets(noFilters)) : undefined,
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
    // Computed on the server, to keep the code out of the browser bundle.
    trail: trailOf(title, servicesPath(filters)),
    description: resultsDescription(correctedOf(filters, results)),
    isIndexed: isWorthIndexing(filters, results?.total ?? 0),
    results: results && { ...shownOf(results, filters), noResultHelp: noResultHelp ?? [] },
    categoryCounts: facets?.complete ? facets.category : undefined,
    choices: searchChoices(isNarrowed ? wholeFacets : facets, filters),
  };
  return data(page, { status: results ? 200 : 503 });
}

function shownOf({ page, reachable, terms, ...shown }: Results, filters: SearchFilters) {
  const mark = ({ businessName, summary }: ListingSummary, index: number) => ({
    name: markWords(businessName, terms),
    text: markWords(summary, terms),
    ping: openedPath(filters, index),
  });
  return {
    ...shown,
    found: foundText(shown.total),
    pageCount: Math.ceil(reachable / filters.pageSize),
    marks: filters.search ? shown.listings.map(mark) : [],
    countedAt: isCounted(filters) ? countedSearchPath(filters, shown.total) : undefined,
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

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData?.results) return failedMeta;

  const { filters, title, trail, description, isIndexed } = loaderData;
  const { listings } = loaderData.results;
  const origin = originOf(matches);
  return pageMeta({
    origin,
    path: servicesPath(filters),
    title: filters.page > 1 ? `${title}, page ${filters.page}` : title,
    description,
    isIndexed,
    facts: [structuredBreadcrumbs(origin, trail), structuredResults(origin, listings)],
  });
}

function trailOf(title: string, path: string) {
  const trail = [
    { name: "Home", path: "/" },
    { name: ALL_SERVICES, path: servicesPath(noFilters) },
  ];
  return title === ALL_SERVICES ? trail : [...trail, { name: title, path }];
}

const failedMeta = [
  { title: `Error fetching services | ${brand.name}` },
  { name: "robots", content: "noindex" },
];

export default function Services({ loaderData }: Route.ComponentProps) {
  const { filters, title, choices, categoryCounts, results } = loaderData;
  const { state, location } = useNavigation();
  const isChanging = state !== "idle" && location.pathname === "/services";

  return (
    <>
      <a href="#results" className="skip-link">
        Skip to results
      </a>
      <div className="border-line border-b bg-sunken">
        <Page className="py-8 md:py-10">
          <h1 className="mb-5 text-title-xl [overflow-wrap:anywhere]">{title}</h1>
          <SearchForm choices={choices} filters={filters} />
        </Page>
      </div>
      <Page className="grid gap-6 py-6 lg:grid-cols-[260px_minmax(0,1fr)] lg:gap-10 lg:py-9">
        <CategorySidebar filters={filters} counts={categoryCounts} />
        <section
          id="results"
          tabIndex={-1}
          aria-label="Results"
          aria-busy={isChanging}
          // Delayed, so that a fast response does not flicker.
          className={classNames(
            "min-w-0 outline-none transition-opacity duration-200",
            isChanging && "opacity-55 delay-150",
          )}
        >
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

export function ErrorBoundary() {
  return <FetchFailed title="Error fetching services" />;
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
