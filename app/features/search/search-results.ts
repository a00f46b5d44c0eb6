import type { ListingSummary } from "#app/features/listings/listing.ts";

export const MOST_COUNTED = 10_000;

export type SearchResults = {
  listings: ListingSummary[];
  /** The page these are, which is not the page asked for when that lies past the end. */
  page: number;
  total: number;
  /** How many of the total numbered pages can show. */
  reachable: number;
  /** What was looked for instead, when no listing holds what was typed. */
  corrected: string | undefined;
  /** How many of these stand first because they are promoted. */
  liftedCount: number;
};

/** '1 service found', '27 services found', '10,000+ services found'. */
export function foundText(total: number) {
  const count = total > MOST_COUNTED ? "10,000+" : total.toLocaleString("en-US");
  return `${count} ${total === 1 ? "service" : "services"} found`;
}
