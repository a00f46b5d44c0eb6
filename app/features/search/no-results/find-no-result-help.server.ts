import { activeFilters, hasOtherFilters } from "../active-filters.ts";
import type { ReadSearch } from "../read-search.server.ts";
import { countText, type NoResultHelp } from "../results/search-results.ts";
import { refined, type SearchFilters, servicesPath, withoutFilters } from "../search-filters.ts";
import { findFewerFilters } from "./find-fewer-filters.server.ts";
import { findNearSearches } from "./find-near-searches.server.ts";
import { findRelatedCategories } from "./find-related-categories.server.ts";

/** Groups of links for a search without results; each link leads to a page with results. */
export async function findNoResultHelp(read: ReadSearch): Promise<NoResultHelp[]> {
  const [fewer, near] = await Promise.all([findFewerFilters(read), findNearSearches(read)]);
  const related = await findRelatedCategories(read, near);

  const groups: NoResultHelp[] = [
    {
      title: "With fewer filters",
      links: fewer.map(({ label, ...search }) => linkTo(`Without ${label}`, search)),
    },
    {
      title: `Similar searches${droppedFilters(read.filters, near[0]?.filters)}`,
      links: near.map((search) => linkTo(search.filters.search, search)),
    },
    {
      title: `Related categories${droppedFilters(anyCategory(read.filters), related[0] && anyCategory(related[0].filters))}`,
      links: related.map((search) => linkTo(search.filters.category?.name ?? "", search)),
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

/** Says in the title that the links drop the filters. */
function droppedFilters(asked: SearchFilters, offered: SearchFilters | undefined) {
  const keepsFilters = !hasOtherFilters(asked) || (offered && hasOtherFilters(offered));
  return keepsFilters ? "" : ", without your filters";
}

function anyCategory(filters: SearchFilters) {
  return refined(filters, { category: undefined });
}
