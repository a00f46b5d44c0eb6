import { aboutText } from "../results/search-results.ts";
import type { FactCounts } from "./facets.ts";

/** Beside a choice: '120', 'about 4,300', or empty if there are none. */
export function filterCountText(listings: number, counted: FactCounts | undefined) {
  if (listings === 0) return "";
  return counted?.isAbout ? `about ${aboutText(listings)}` : listings.toLocaleString("en-US");
}
