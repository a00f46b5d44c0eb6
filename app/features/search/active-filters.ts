import { factFilterText } from "#app/features/facts/fact-filters.ts";
import { priceRangeText } from "./results/price-range-text.ts";
import { refined, type SearchFilters } from "./search-filters.ts";

/** Misspelt words are shown corrected. */
export function activeFilters(filters: SearchFilters, corrected?: string) {
  const { search, category, country, language, facts, isDomainProven } = filters;
  const removable: [string | undefined, Partial<SearchFilters>][] = [
    [search && `“${corrected ?? search}”`, { search: "" }],
    [category?.name, { category: undefined }],
    [country, { country: undefined }],
    [language, { language: undefined }],
    [priceRangeText(filters), { priceMin: undefined, priceMax: undefined }],
    ...Object.entries(facts).map(([name, values]): (typeof removable)[number] => [
      factFilterText(name, values),
      { facts: withoutFact(facts, name) },
    ]),
    [isDomainProven ? "Domain proven" : undefined, { isDomainProven: false }],
  ];
  return removable.flatMap(([label, change]) =>
    label ? { label, without: refined(filters, change) } : [],
  );
}

function withoutFact(facts: SearchFilters["facts"], removed: string) {
  return Object.fromEntries(Object.entries(facts).filter(([name]) => name !== removed));
}

export function hasOtherFilters(filters: SearchFilters) {
  return activeFilters({ ...filters, search: "" }).length > 0;
}
