import { noFilters, type SearchFilters } from "#app/features/search/search-filters.ts";
import { searchListings } from "#app/features/search/search-listings.server.ts";

/** Larger than any page, so that one call returns all results. */
const ALL = 2_000 as 24;

/** The ids of all results in order. */
export async function foundIds(filters: Partial<SearchFilters>) {
  const { listings } = await searchListings({ ...noFilters, ...filters, pageSize: ALL });
  return listings.map(({ id }) => id);
}
