import type { ListingSummary } from "#app/features/listings/listing.ts";
import type { FactCounts } from "../facets/facets.ts";
import type { SearchFilters } from "../search-filters.ts";

export const MAX_COUNTED = 10_000;

export type SearchResults = {
  listings: ListingSummary[];
  /** The last page if the requested one is past the end. */
  page: number;
  total: number;
  /** The total is an estimate. */
  isAbout: boolean;
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
  /** Counted together with the results if they are filtered by facts. */
  factCounts: FactCounts | undefined;
};

/** A group of links on a page without results. */
export type NoResultHelp = { title: string; links: { text: string; path: string }[] };

/** '27', '10,000+'. */
export function countText(total: number) {
  return total > MAX_COUNTED ? "10,000+" : total.toLocaleString("en-US");
}

/** '1 service found', '27 services found', '10,000+ services found', 'About 4,300 services found'. */
export function foundText(total: number, isAbout = false) {
  if (isAbout && total <= MAX_COUNTED) return `About ${aboutText(total)} services found`;
  return `${countText(total)} ${total === 1 ? "service" : "services"} found`;
}

/** 'Show 12 results', 'Show about 4,300 results', 'Show results' if there are none. */
export function showsText(total: number, isAbout = false) {
  if (total === 0) return "Show results";
  const count = isAbout && total <= MAX_COUNTED ? `about ${aboutText(total)}` : countText(total);
  return `Show ${count} ${total === 1 ? "result" : "results"}`;
}

/** An estimate has no more than two digits that mean something. */
export function aboutText(estimate: number) {
  return estimate.toLocaleString("en-US", { maximumSignificantDigits: 2 });
}
