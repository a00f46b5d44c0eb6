import { noFilters, type SearchFilters } from "../search-filters.ts";
import { wantedOf } from "../wanted-facts.ts";

/**
 * Search engines may index the whole list and lists with a single filter, if they are not empty. The sitemap contains
 * only pages that pass this check.
 */
export function isWorthIndexing(filters: SearchFilters, total: number) {
  const { search, category, country, language, priceMin, priceMax, sort, pageSize } = filters;
  const narrowed = [category, country, language].filter(Boolean).length;

  return (
    total > 0 &&
    !search &&
    priceMin === undefined &&
    priceMax === undefined &&
    !wantedOf(filters) &&
    narrowed <= 1 &&
    sort === noFilters.sort &&
    pageSize === noFilters.pageSize
  );
}
