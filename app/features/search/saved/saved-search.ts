import { activeFilters } from "../active-filters.ts";
import { readFilters } from "../read-filters.ts";
import { noFilters, type SearchFilters, servicesPath } from "../search-filters.ts";

export const frequencies = ["off", "daily", "weekly"] as const;
export type Frequency = (typeof frequencies)[number];

export const MAX_SAVED_SEARCHES = 20;
export const MAX_ADDRESS = 1_500;

export type SavedSearch = {
  id: string;
  /** Of the results. */
  address: string;
  words: string;
  frequency: Frequency;
  createdAt: string;
  mailedAt: string | null;
};

export const SEARCHES = "/searches";

/** What is watched at an address: neither the order nor the page of the results. */
export function watchedAddress(filters: SearchFilters) {
  const { sort, page, pageSize } = noFilters;
  return servicesPath({ ...filters, sort, page, pageSize });
}

/** The page that saves a search. */
export function watchPath(filters: SearchFilters) {
  return watchedAddress(filters).replace("/services", `${SEARCHES}/new`);
}

export function filtersAt(address: string) {
  return readFilters(new URL(address, "https://here.invalid").searchParams);
}

/** 'All listings', or the filters: '“reports”, Germany, Trial: Yes'. */
export function wordsOf(filters: SearchFilters) {
  const labels = activeFilters(filters).map(({ label }) => label);
  if (filters.unstated) labels.push("facts not stated");
  if (filters.asTyped && filters.search) labels.push("as typed");
  return labels.length > 0 ? labels.join(", ") : "All listings";
}

/** The facts that a search filters on, under their names. */
export function watchedFields(filters: SearchFilters) {
  const hasPrice = (filters.priceMin ?? filters.priceMax) !== undefined;
  return [...Object.keys(filters.facts), ...(hasPrice ? [PRICE] : [])];
}

/** Beside the names of facts. */
export const PRICE = "price_from";

export const frequencyTexts: Record<Frequency, string> = {
  off: "No emails",
  daily: "Daily, if there is news",
  weekly: "Weekly, on Mondays",
};
