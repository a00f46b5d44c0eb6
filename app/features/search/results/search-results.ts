import type { ListingSummary } from "#app/features/listings/listing.ts";
import type { SearchFilters } from "../search-filters.ts";

export const MAX_COUNTED = 10_000;

export type SearchResults = {
  listings: ListingSummary[];
  /** The page these are, which is not the page asked for when that lies past the end. */
  page: number;
  total: number;
  /** How many of the total numbered pages can show. */
  reachable: number;
  /** No listing has everything that was looked for; these have most of it. */
  isPartial: boolean;
  /** What was looked for instead, when no listing holds what was typed. */
  corrected: string | undefined;
  /** How many of these stand first because they are promoted. */
  liftedCount: number;
  /** The filters with what was read out of the text, if anything was. */
  read: SearchFilters | undefined;
  /** What to mark in the results: stems of words and phrases. */
  terms: string[];
};

/** What an empty page offers: links under a title. */
export type WaysOut = { title: string; links: { text: string; path: string }[] };

/** '27', '10,000+'. */
export function countText(total: number) {
  return total > MAX_COUNTED ? "10,000+" : total.toLocaleString("en-US");
}

/** '1 service found', '27 services found', '10,000+ services found'. */
export function foundText(total: number) {
  return `${countText(total)} ${total === 1 ? "service" : "services"} found`;
}
