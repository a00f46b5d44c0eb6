import { priceRangeText } from "./results/price-range-text.ts";
import { refined, type SearchFilters } from "./search-filters.ts";

/** The filters that can be removed one by one. Misspelt words are shown corrected. */
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

/** Whether anything but words narrows the search. */
export function hasOtherFilters(filters: SearchFilters) {
  return activeFilters({ ...filters, search: "" }).length > 0;
}
