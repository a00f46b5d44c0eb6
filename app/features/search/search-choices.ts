import { categories } from "#app/features/catalog/categories.ts";
import { ANY_COUNTRY, countries } from "#app/features/catalog/countries.ts";
import type { FacetCounts } from "./facets.ts";
import type { SearchFilters } from "./search-filters.ts";

/** What the search form offers. */
export type SearchChoices = {
  countries: string[];
  /** Offered all the same, but not on narrow screens. */
  emptyCategories: string[];
};

/**
 * The countries and categories that hold listings, whatever else is looked for. What is looked for now is always
 * among them, or the form could not show it. Without a single country the whole list is better than none.
 */
export function searchChoices(
  counts: Pick<FacetCounts, "category" | "country">,
  { country, category }: Pick<SearchFilters, "country" | "category">,
): SearchChoices {
  const named = countries.filter((name) => name !== ANY_COUNTRY);
  const served = named.filter((name) => counts.country[name]);
  const empty = categories.filter(({ name }) => !counts.category[name] && name !== category?.name);

  return {
    countries:
      served.length > 0 ? named.filter((name) => counts.country[name] || name === country) : named,
    emptyCategories: empty.map(({ name }) => name),
  };
}
