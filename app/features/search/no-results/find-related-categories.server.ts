import { type Category, categories, categoriesWithin } from "#app/features/catalog/categories.ts";
import type { ListingSummary } from "#app/features/listings/listing.ts";
import { hasOtherFilters } from "../active-filters.ts";
import { countFacets } from "../facets/count-facets.server.ts";
import type { ReadSearch } from "../read-search.server.ts";
import { noFilters, refined, type SearchFilters, withoutFilters } from "../search-filters.ts";
import { searchListings } from "../search-listings.server.ts";
import type { NearSearch } from "./find-near-searches.server.ts";

const MAX_CATEGORIES = 4;

type RelatedCategory = { filters: SearchFilters; total: number };

/**
 * The categories of the listings that match best without filters, or else of the similar searches' results. Each is
 * offered without the text, with the filters kept or, if none then has listings, without them.
 */
export async function findRelatedCategories(
  read: ReadSearch,
  near: NearSearch[],
): Promise<RelatedCategory[]> {
  const { filters } = read;
  const own = await findWithoutFilters(read);
  const scores = scoreCategories(own.length > 0 ? [own] : near.map(({ best }) => best));
  const scoreOf = ({ name }: Category) => scores.get(name) ?? 0;
  const related = categories
    .filter((category) => categoriesWithin(category).length === 1)
    .filter((category) => category !== filters.category && scoreOf(category) > 0)
    .toSorted((one, other) => scoreOf(other) - scoreOf(one))
    .slice(0, MAX_CATEGORIES);
  if (related.length === 0) return [];

  const kept = await keepFilled(related, refined(filters, { search: "", asTyped: false }));
  return kept.length > 0 ? kept : keepFilled(related, withoutFilters(filters));
}

async function findWithoutFilters({ filters, reading }: ReadSearch) {
  if (!reading || reading.noiseOnly || !hasOtherFilters(filters)) return [];
  const words = { ...noFilters, search: filters.search, asTyped: filters.asTyped };
  const read = Promise.resolve({ filters: words, conditions: {}, reading });
  return (await searchListings(words, read)).listings;
}

/** A category scores more the higher its listings rank. */
function scoreCategories(lists: ListingSummary[][]) {
  const scores = new Map<string, number>();
  for (const list of lists)
    for (const [index, { category }] of list.entries())
      scores.set(category, (scores.get(category) ?? 0) + 1 / (index + 1));
  return scores;
}

async function keepFilled(related: Category[], filters: SearchFilters): Promise<RelatedCategory[]> {
  const facets = await countFacets(filters);
  // Incomplete counts would be wrong.
  if (!facets.complete) return [];
  return related
    .map((category) => ({
      filters: refined(filters, { category }),
      total: facets.category[category.name] ?? 0,
    }))
    .filter(({ total }) => total > 0);
}
