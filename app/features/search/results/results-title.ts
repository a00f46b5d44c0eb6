import { groupHeaders } from "#app/features/catalog/categories.ts";
import { countryInSentence } from "#app/features/catalog/country-in-sentence.ts";
import type { SearchFilters } from "../search-filters.ts";
import { priceRangeText } from "./price-range-text.ts";

type Asked = Pick<SearchFilters, "search" | "category" | "country" | "language"> &
  Partial<Pick<SearchFilters, "priceMin" | "priceMax">>;

export const ALL_SERVICES = "All White Label Services";

/** The heading of the results: the category or the search text, then the other filters. */
export function resultsTitle({ search, category, country, language, priceMin, priceMax }: Asked) {
  const conditions = [
    country && `in ${countryInSentence(country)}`,
    language && `in ${language}`,
    priceRangeText({ priceMin, priceMax }),
  ];
  const where = conditions.filter(Boolean).join(", ");

  if (category) return join(categoryTitle(category), search && `for “${search}”`, where);
  if (search) return join(`Search Results for ${search}`, where);
  return where ? join("White Label Services", where) : ALL_SERVICES;
}

/** The two group headers already contain 'Whitelabel', so 'White Label Services' is not appended to them. */
const groupTitles: Record<string, string> = {
  [groupHeaders.platforms]: "White Label SaaS Platforms",
  [groupHeaders.services]: "White Label Service Providers",
};

function categoryTitle({ name }: { name: string }) {
  return groupTitles[name] ?? `${name} White Label Services`;
}

function join(...parts: string[]) {
  return parts.filter(Boolean).join(" ");
}
