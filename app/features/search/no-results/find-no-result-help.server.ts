import { activeFilters, hasOtherFilters } from "../active-filters.ts";
import type { ReadSearch } from "../read-search.server.ts";
import { countText, type WaysOut } from "../results/search-results.ts";
import { refined, type SearchFilters, servicesPath, withoutFilters } from "../search-filters.ts";
import { findFewerFilters } from "./find-fewer-filters.server.ts";
import { findNearSearches } from "./find-near-searches.server.ts";
import { findRelatedCategories } from "./find-related-categories.server.ts";

/** What a search that found nothing offers instead: links in groups, each to a page that holds something. */
export async function findWaysOut(read: ReadSearch): Promise<WaysOut[]> {
  const [fewer, near] = await Promise.all([findFewerFilters(read), findNearSearches(read)]);
  const related = await findRelatedCategories(read, near);

  const groups: WaysOut[] = [
    {
      title: "With fewer filters",
      links: fewer.map(({ label, ...way }) => linkTo(`Without ${label}`, way)),
    },
    {
      title: `Similar searches${filtersLost(read.filters, near[0]?.filters)}`,
      links: near.map((way) => linkTo(way.filters.search, way)),
    },
    {
      title: `Related categories${filtersLost(anyCategory(read.filters), related[0] && anyCategory(related[0].filters))}`,
      links: related.map((way) => linkTo(way.filters.category?.name ?? "", way)),
    },
    { title: "Start again", links: startAgain(read.filters) },
  ];
  return groups.filter(({ links }) => links.length > 0);
}

function linkTo(label: string, { filters, total }: { filters: SearchFilters; total: number }) {
  return { text: `${label}: ${countText(total)}`, path: servicesPath(filters) };
}

function startAgain(filters: SearchFilters) {
  if (activeFilters(filters).length === 0) return [];
  return [{ text: "Clear all filters", path: servicesPath(withoutFilters(filters)) }];
}

/** Says so where the links leave the filters out. */
function filtersLost(asked: SearchFilters, offered: SearchFilters | undefined) {
  const keepsFilters = !hasOtherFilters(asked) || (offered && hasOtherFilters(offered));
  return keepsFilters ? "" : ", without your filters";
}

function anyCategory(filters: SearchFilters) {
  return refined(filters, { category: undefined });
}
