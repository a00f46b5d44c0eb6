import { activeFilters, readFilters, type SearchFilters } from "../search-filters.ts";

/** What came of a search: something, nothing, or nothing that the other filters left. */
export const outcomes = ["found", "nothing", "nothing-left"] as const;
export type Outcome = (typeof outcomes)[number];

export type CountedSearch = { search: string; outcome: Outcome };

/** Words somebody typed; turning the pages is no further search. */
export function isCounted({ search, page }: Pick<SearchFilters, "search" | "page">) {
  return search !== "" && page === 1;
}

/** Asked for by the results, so that copies of the page are counted too. */
export function countedSearchPath(filters: SearchFilters, total: number) {
  const outcome = outcomeOf(filters, total);
  return `/counted/search?${new URLSearchParams({ search: filters.search, outcome })}`;
}

/** Undefined for what no page of ours asks for. */
export function readCountedSearch(params: URLSearchParams): CountedSearch | undefined {
  const { search } = readFilters(params);
  const outcome = outcomes.find((known) => known === params.get("outcome"));
  return search && outcome ? { search, outcome } : undefined;
}

/** Under other filters it is not the words' fault alone. */
function outcomeOf(filters: SearchFilters, total: number): Outcome {
  if (total > 0) return "found";
  return activeFilters(filters).length > 1 ? "nothing-left" : "nothing";
}
