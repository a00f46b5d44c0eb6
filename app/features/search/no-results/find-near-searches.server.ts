import { sql } from "kysely";
import type { ListingSummary } from "#app/features/listings/listing.ts";
import { publicDatabase } from "#app/infrastructure/database/database.server.ts";
import { hasOtherFilters } from "../active-filters.ts";
import type { ReadSearch } from "../read-search.server.ts";
import { refined, type SearchFilters, withoutFilters } from "../search-filters.ts";
import { searchListings } from "../search-listings.server.ts";

const MAX_SEARCHES = 4;

export type NearSearch = { filters: SearchFilters; total: number; best: ListingSummary[] };

/** Similar searches that have results, with the filters kept or, if none has any, without them. */
export async function findNearSearches({ filters, reading }: ReadSearch): Promise<NearSearch[]> {
  if (!reading) return [];

  const { rows } = await sql<{ search: string }>`
    select search from suggest_near_searches(${JSON.stringify(reading)}::jsonb, ${MAX_SEARCHES}) search`.execute(
    publicDatabase,
  );
  const within = (kept: SearchFilters) =>
    keepFound(rows.map(({ search }) => refined(kept, { search, asTyped: false })));
  const found = await within(filters);
  return found.length > 0 || !hasOtherFilters(filters) ? found : within(withoutFilters(filters));
}

async function keepFound(searches: SearchFilters[]): Promise<NearSearch[]> {
  const counted = await Promise.all(
    searches.map(async (filters) => {
      const { total, listings } = await searchListings({ ...filters, pageSize: 12 });
      return { filters, total, best: listings };
    }),
  );
  return counted.filter(({ total }) => total > 0);
}
