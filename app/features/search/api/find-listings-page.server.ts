import { findPublicListings } from "#app/features/listings/find-listings.server.ts";
import { toListingJson } from "#app/features/listings/listing-json.ts";
import type { SearchFilters } from "../search-filters.ts";
import { searchListings } from "../search-listings.server.ts";
import type { ListingsPageJson } from "./api-schemas.ts";

export async function findListingsPage(
  origin: string,
  filters: SearchFilters,
): Promise<ListingsPageJson> {
  const found = await searchListings(filters);
  // The website shows the last page instead, but a client that pages until the end would never stop.
  const isPastEnd = found.page !== filters.page;
  const listings = isPastEnd ? [] : await findPublicListings(found.listings.map(({ id }) => id));

  return {
    listings: listings.map((listing) => toListingJson(origin, listing)),
    total: found.total,
    page: filters.page,
    pages: Math.ceil(found.reachable / filters.pageSize),
  };
}
