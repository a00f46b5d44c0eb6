import { activeFilters } from "../active-filters.ts";
import type { SearchFilters } from "../search-filters.ts";

/** What came of a search: something, nothing, or nothing that the other filters left. */
export const outcomes = ["found", "nothing", "nothing-left"] as const;
export type Outcome = (typeof outcomes)[number];

export type CountedSearch = {
  /** Empty when a category was chosen and nothing typed. */
  search: string;
  /** The name of the category that was searched in. */
  category: string | undefined;
  outcome: Outcome;
};

/** A result that was opened after a search with text: 1 is the first, on whichever page. */
export type OpenedResult = { search: string; position: number };

/** A search with text or a category counts once, on its first page of results. */
export function isCounted({
  search,
  category,
  page,
}: Pick<SearchFilters, "search" | "category" | "page">) {
  return (search !== "" || category !== undefined) && page === 1;
}

/** Asked for by the results, so that copies of the page are counted too. */
export function countedSearchPath(filters: SearchFilters, total: number) {
  const outcome = outcomeOf(filters, total);
  const { search, category } = filters;
  const chosen = category && { category: category.name };
  return `/counted/search?${new URLSearchParams({ search, ...chosen, outcome })}`;
}

/** Told by the links of the results, a POST: at which position of this page one was opened. */
export function openedPath({ search, page, pageSize }: SearchFilters, index: number) {
  const position = String((page - 1) * pageSize + index + 1);
  return `/counted/search?${new URLSearchParams({ search, position })}`;
}

/** Under other filters it is not the words' fault alone. */
function outcomeOf(filters: SearchFilters, total: number): Outcome {
  if (total > 0) return "found";
  return activeFilters(filters).length > 1 ? "nothing-left" : "nothing";
}
