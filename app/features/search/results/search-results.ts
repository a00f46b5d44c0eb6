import type { ListingSummary } from "#app/features/listings/listing.ts";
import type { SearchFilters } from "../search-filters.ts";

export const MAX_COUNTED = 10_000;

export type SearchResults = {
  listings: ListingSummary[];
  /** The last page if the requested one is past the end. */
  page: number;
  total: number;
  /** How many of the total the numbered pages can show. */
  reachable: number;
  /** No listing matches every word; these match most. */
  isPartial: boolean;
  /** The corrected search text, if words were misspelt. */
  corrected: string | undefined;
  /** How many of the first listings are there because they are promoted. */
  liftedCount: number;
  /** The filters with the conditions from the text, if it has any. */
  read: SearchFilters | undefined;
  /** Stems to highlight. */
  terms: string[];
};

/** A group of links on a page without results. */
export type NoResultHelp = { title: string; links: { text: string; path: string }[] };

/** '27', '10,000+'. */
export function countText(total: number) {
  return total > MAX_COUNTED ? "10,000+" : total.toLocaleString("en-US");
}

/** '1 service found', '27 services found', '10,000+ services found'. */
export function foundText(total: number) {
  return `${countText(total)} ${total === 1 ? "service" : "services"} found`;
}
