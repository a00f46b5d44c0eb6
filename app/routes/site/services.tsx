import { useNavigation } from "react-router";
import { structuredBreadcrumbs } from "#app/features/catalog/structured-site.ts";
import { countFacets } from "#app/features/search/count-facets.server.ts";
import { resultsTag } from "#app/features/search/results-tag.ts";
import { searchChoices } from "#app/features/search/search-choices.ts";
import {
  activeFilters,
  isWorthIndexing,
  noFilters,
  readFilters,
  resultsTitle,
  type SearchFilters,
  servicesPath,
} from "#app/features/search/search-filters.ts";
import { searchListings } from "#app/features/search/search-listings.server.ts";
import { structuredResults } from "#app/features/search/structured-results.ts";
import { CategorySidebar } from "#app/features/search/ui/category-sidebar.tsx";
import { SearchForm } from "#app/features/search/ui/search-form.tsx";
import { SearchResults } from "#app/features/search/ui/search-results.tsx";
import { tagAnswer } from "#app/http/cache-rules.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { brand } from "#app/shared/brand.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Page } from "#app/ui/page.tsx";
import type { Route } from "./+types/services";
import { FetchFailed } from "./fetch-failed.tsx";
import { originOf } from "./origin-of.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = readFilters(new URL(request.url).searchParams);
  const isNarrowed = activeFilters(asked).length > 0;
  const [results, facets, wholeFacets] = await Promise.all([
    searchListings(asked),
    countFacets(asked),
    // What the form offers does not depend on what was last looked for.
    isNarrowed ? countFacets(noFilters) : undefined,
  ]);
  const { page, listings, total, reachable, corrected, liftedCount } = results;
  const filters = { ...asked, page };
  tagAnswer(context, resultsTag(asked));

  return {
    filters,
    listings,
    total,
    pageCount: Math.ceil(reachable / filters.pageSize),
    corrected,
    liftedCount,
    categoryCounts: facets.complete ? facets.category : undefined,
    choices: searchChoices(wholeFacets ?? facets, filters),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return failedMeta;

  const { filters, listings, total } = loaderData;
  const origin = originOf(matches);
  const title = resultsTitle(filters);
  return pageMeta({
    origin,
    path: servicesPath(filters),
    title: filters.page > 1 ? `${title}, page ${filters.page}` : title,
    description: descriptionOf(filters),
    isIndexed: isWorthIndexing(filters, total),
    facts: [structuredBreadcrumbs(origin, trailOf(filters)), structuredResults(origin, listings)],
  });
}

function trailOf(filters: SearchFilters) {
  const whole = { name: resultsTitle(noFilters), path: servicesPath(noFilters) };
  const here = { name: resultsTitle(filters), path: servicesPath(filters) };
  return [{ name: "Home", path: "/" }, whole, ...(here.name === whole.name ? [] : [here])];
}

const failedMeta = [
  { title: `Error fetching services | ${brand.name}` },
  { name: "robots", content: "noindex" },
];

export default function Services({ loaderData }: Route.ComponentProps) {
  const { filters, choices, categoryCounts, ...results } = loaderData;
  const { state, location } = useNavigation();
  const isChanging = state !== "idle" && location.pathname === "/services";

  return (
    <>
      <div className="border-line border-b bg-sunken">
        <Page className="py-8 md:py-10">
          <h1 className="mb-5 text-title-xl [overflow-wrap:anywhere]">{resultsTitle(filters)}</h1>
          <SearchForm choices={choices} filters={filters} />
        </Page>
      </div>
      <Page className="grid gap-6 py-6 lg:grid-cols-[260px_minmax(0,1fr)] lg:gap-10 lg:py-9">
        <CategorySidebar filters={filters} counts={categoryCounts} />
        <section
          aria-label="Results"
          aria-busy={isChanging}
          // Late enough that a quick answer does not flicker.
          className={classNames(
            "min-w-0 transition-opacity duration-200",
            isChanging && "opacity-55 delay-150",
          )}
        >
          <SearchResults filters={filters} {...results} />
        </section>
      </Page>
    </>
  );
}

export function ErrorBoundary() {
  return <FetchFailed title="Error fetching services" />;
}

function descriptionOf({ search, category, country, language }: SearchFilters) {
  const subject = category
    ? `white label providers in ${category.name}`
    : "white label software and services";
  const about = search && ` for “${search}”`;
  const where = country ? ` serving ${country}` : "";
  const spoken = language ? ` in ${language}` : "";

  return `Compare ${subject}${about}${where}${spoken}: what they do, what they cost a month, and where they work.`;
}
