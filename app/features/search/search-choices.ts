import { ANY_COUNTRY } from "#app/features/catalog/any-country.ts";
import { categories } from "#app/features/catalog/categories.ts";
import { countries } from "#app/features/catalog/countries.ts";
import type { FacetCounts } from "./facets/facets.ts";
import type { SearchFilters } from "./search-filters.ts";

export type SearchChoices = {
  /** Joined by line breaks: React Router's serialisation is slow for hundreds of strings. */
  countries: string;
  /** Hidden on narrow screens. */
  emptyCategories: string[];
};

/**
 * The countries and categories that have listings, independent of the other filters. The selected ones are always
 * included, so that the form can show them. If no country has listings, or counting failed, all are offered.
 */
export function searchChoices(
  counts: Pick<FacetCounts, "category" | "country"> | undefined,
  { country, category }: Pick<SearchFilters, "country" | "category">,
): SearchChoices {
  const named = countries.filter((name) => name !== ANY_COUNTRY);
  if (!counts) return { countries: named.join("\n"), emptyCategories: [] };

  const isAnyServed = named.some((name) => counts.country[name]);
  const empty = categories.filter(({ name }) => !counts.category[name] && name !== category?.name);

  const offered = named.filter((name) => counts.country[name] || name === country);

  return {
    countries: (isAnyServed ? offered : named).join("\n"),
    emptyCategories: empty.map(({ name }) => name),
  };
}
