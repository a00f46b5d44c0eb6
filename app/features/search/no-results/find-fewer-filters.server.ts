import { activeFilters } from "../active-filters.ts";
import type { ReadSearch } from "../read-search.server.ts";
import { type SearchFilters, withoutFilters } from "../search-filters.ts";
import { searchListings } from "../search-listings.server.ts";

type FewerFilters = { label: string; filters: SearchFilters; total: number };

/** For a search that found nothing: what each of its filters keeps out, the most first. */
export async function findFewerFilters({ filters }: ReadSearch): Promise<FewerFilters[]> {
  const active = activeFilters(filters);
  // Without its only filter a search is the whole directory, which the page offers anyway.
  if (active.length < 2) return [];

  const ways = await Promise.all(active.map(({ label, without }) => countWay(label, without)));
  const open = ways.filter(({ total }) => total > 0);
  if (open.length > 0 || !filters.search)
    return open.toSorted((one, other) => other.total - one.total);

  // No filter alone is to blame.
  const { search } = filters;
  const words = await countWay("the other filters", { ...withoutFilters(filters), search });
  return words.total > 0 ? [words] : [];
}

async function countWay(label: string, filters: SearchFilters): Promise<FewerFilters> {
  const { total } = await searchListings({ ...filters, pageSize: 3 });
  return { label, filters, total };
}
