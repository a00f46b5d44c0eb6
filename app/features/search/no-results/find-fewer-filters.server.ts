import { activeFilters } from "../active-filters.ts";
import type { ReadSearch } from "../read-search.server.ts";
import { type SearchFilters, withoutFilters } from "../search-filters.ts";
import { searchListings } from "../search-listings.server.ts";

type FewerFilters = { label: string; filters: SearchFilters; total: number };

/** For each filter of a search without results, counts what the search finds without it; most results first. */
export async function findFewerFilters({ filters }: ReadSearch): Promise<FewerFilters[]> {
  const active = activeFilters(filters);
  // Without its only filter the search is the whole directory, which 'Start again' offers already.
  if (active.length < 2) return [];

  const counted = await Promise.all(
    active.map(({ label, without }) => countWithout(label, without)),
  );
  const found = counted.filter(({ total }) => total > 0);
  if (found.length > 0 || !filters.search)
    return found.toSorted((one, other) => other.total - one.total);

  // No single filter causes the empty result.
  const { search } = filters;
  const words = await countWithout("the other filters", { ...withoutFilters(filters), search });
  return words.total > 0 ? [words] : [];
}

async function countWithout(label: string, filters: SearchFilters): Promise<FewerFilters> {
  const { total } = await searchListings({ ...filters, pageSize: 3 });
  return { label, filters, total };
}
