import { noFilters, type SearchFilters } from "#app/features/search/search-filters.ts";
import { searchListings } from "#app/features/search/search-listings.server.ts";

/** Larger than a visitor may choose, so that one call shows all. */
const ALL = 2_000 as 24;

/** The ids of everything that a search finds, in its order. */
export async function foundIds(filters: Partial<SearchFilters>) {
  const { listings } = await searchListings({ ...noFilters, ...filters, pageSize: ALL });
  return listings.map(({ id }) => id);
}
