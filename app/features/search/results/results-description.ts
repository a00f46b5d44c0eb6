import { countryInSentence } from "#app/features/catalog/country-in-sentence.ts";
import type { SearchFilters } from "../search-filters.ts";

export function resultsDescription({ search, category, country, language }: SearchFilters) {
  const subject = category
    ? `white label providers in ${category.name}`
    : "white label software and services";
  const about = search && ` for “${search}”`;
  const where = country ? ` serving ${countryInSentence(country)}` : "";
  const spoken = language ? ` in ${language}` : "";

  return `Compare ${subject}${about}${where}${spoken}: what they do, what they cost, and where they work.`;
}
