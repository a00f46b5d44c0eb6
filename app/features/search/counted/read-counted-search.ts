import { readFilters } from "../read-filters.ts";
import { MAX_COUNTED } from "../results/search-results.ts";
import { type CountedSearch, type OpenedResult, outcomes } from "./counted-search.ts";

/** Undefined for parameters that none of our pages sends. */
export function readCountedSearch(params: URLSearchParams): CountedSearch | undefined {
  const { search, category } = readFilters(params);
  const outcome = outcomes.find((known) => known === params.get("outcome"));
  if (!outcome || (!search && !category)) return undefined;
  return { search, category: category?.name, outcome };
}

export function readOpenedResult(params: URLSearchParams): OpenedResult | undefined {
  const { search } = readFilters(params);
  const typed = params.get("position") ?? "";
  const position = /^[1-9]\d{0,4}$/.test(typed) ? Number(typed) : 0;
  return search && position > 0 && position <= MAX_COUNTED ? { search, position } : undefined;
}
