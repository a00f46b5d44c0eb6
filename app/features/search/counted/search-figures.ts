export const WORDS_KEPT_DAYS = 90;
/** Rarer words may identify a person and show no demand. */
export const MIN_SEARCHES = 3;
/** With fewer searches the share of opened results means nothing. */
export const MIN_ANSWERED = 5;

type Searches = { searches: number; unanswered: number };

/** Undefined for days or weeks before anything was counted. */
export type SearchFigures = {
  counts: (Searches | undefined)[];
  /** Most searched first. */
  words: { words: string; searches: number }[];
};

export function totalSearches({ counts }: Pick<SearchFigures, "counts">): Searches {
  const sum = (key: keyof Searches) =>
    counts.reduce((total, count) => total + (count?.[key] ?? 0), 0);
  return { searches: sum("searches"), unanswered: sum("unanswered") };
}

/** '28 of 412 searches found nothing (7%).' */
export function searchText(figures: Pick<SearchFigures, "counts">) {
  const { searches, unanswered } = totalSearches(figures);
  if (searches === 0) return "No search has been counted in this period.";
  const share = ((100 * unanswered) / searches).toLocaleString("en-US", {
    maximumFractionDigits: 1,
  });
  const all = searches === 1 ? "1 search" : `${searches.toLocaleString("en-US")} searches`;
  return `${unanswered.toLocaleString("en-US")} of ${all} found nothing (${share}%).`;
}
