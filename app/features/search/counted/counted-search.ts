import { activeFilters } from "../active-filters.ts";
import type { SearchFilters } from "../search-filters.ts";

const MAX_WORDS_LENGTH = 60;

/** 'nothing-left' means that other filters were active too. */
export const outcomes = ["found", "nothing", "nothing-left"] as const;
export type Outcome = (typeof outcomes)[number];

export type CountedSearch = {
  /** Empty if only a category was chosen. */
  search: string;
  category: string | undefined;
  outcome: Outcome;
};

/** Position 1 is the first result of the first page. */
export type OpenedResult = { search: string; position: number };

export function isCounted({
  search,
  category,
  page,
}: Pick<SearchFilters, "search" | "category" | "page">) {
  return (search !== "" || category !== undefined) && page === 1;
}

/** Requested by an image on the page, so that views of cached pages count too. */
export function countedSearchPath(filters: SearchFilters, total: number) {
  const outcome = outcomeOf(filters, total);
  const { search, category } = filters;
  const chosen = category && { category: category.name };
  return `/counted/search?${new URLSearchParams({ search, ...chosen, outcome })}`;
}

/** The ping of a result link, with its position. */
export function openedPath({ search, page, pageSize }: SearchFilters, index: number) {
  const position = String((page - 1) * pageSize + index + 1);
  return `/counted/search?${new URLSearchParams({ search, position })}`;
}

/** Other filters may be the reason, so the words alone are not counted as unanswered. */
function outcomeOf(filters: SearchFilters, total: number): Outcome {
  if (total > 0) return "found";
  return activeFilters(filters).length > 1 ? "nothing-left" : "nothing";
}

/**
 * Normalises words for counting. Returns undefined for text that may be personal: addresses, telephone numbers, and
 * long texts.
 */
export function searchedWords(search: string) {
  const words = search.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();
  const isNumber = /\p{Nd}{5}/u.test(words) || (words.match(/\p{Nd}/gu)?.length ?? 0) > 6;
  if (words.includes("@") || isNumber || Array.from(words).length > MAX_WORDS_LENGTH)
    return undefined;
  return words || undefined;
}
