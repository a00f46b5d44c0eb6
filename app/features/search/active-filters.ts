import { priceRangeText } from "./results/price-range-text.ts";
import { refined, type SearchFilters } from "./search-filters.ts";

/** Misspelt words are shown corrected. */
export function activeFilters(filters: SearchFilters, corrected?: string) {
  const { search, category, country, language } = filters;
  const removable: [string | undefined, Partial<SearchFilters>][] = [
    [search && `“${corrected ?? search}”`, { search: "" }],
    [category?.name, { category: undefined }],
    [country, { country: undefined }],
    [language, { language: undefined }],
    [priceRangeText(filters), { priceMin: undefined, priceMax: undefined }],
  ];
  return removable.flatMap(([label, change]) =>
    label ? { label, without: refined(filters, change) } : [],
  );
}

export function hasOtherFilters(filters: SearchFilters) {
  return activeFilters({ ...filters, search: "" }).length > 0;
}
