import { noFilters, type SearchFilters } from "#app/features/search/search-filters.ts";
import { searchListings } from "#app/features/search/search-listings.server.ts";
import { aListing } from "../builders.ts";

/** An approved listing with a name. */
export const named = (
  businessName: string,
  description: string,
  more: Parameters<typeof aListing>[0] = {},
) => aListing({ businessName, description, status: "approved", ...more });

/** The names of the results in order. */
export async function namesFor(search: string, filters: Partial<SearchFilters> = {}) {
  const { listings } = await searchListings({ ...noFilters, search, pageSize: 48, ...filters });
  return listings.map(({ businessName }) => businessName);
}
