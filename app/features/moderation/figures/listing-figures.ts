export type ListingCounts = { live: number; inReview: number; changesRequested: number };

/**
 * The last recorded counts of each day or week; undefined where none were recorded. The last entry is the current
 * count.
 */
export type ListingFigures = { counts: (ListingCounts | undefined)[]; now: ListingCounts };

/** 'Live listings rose from 120 to 151.' */
export function listingText({ counts, now }: ListingFigures) {
  const recorded = counts.filter((count) => count !== undefined);
  const [first] = recorded;
  if (!first || recorded.length < 2)
    return `${liveText(now)} now. How that changes can be seen from tomorrow on.`;

  const [from, to] = [first.live, now.live].map((count) => count.toLocaleString("en-US"));
  if (from === to) return `Live listings stayed at ${to}.`;
  return `Live listings ${now.live > first.live ? "rose" : "fell"} from ${from} to ${to}.`;
}

/** '9 listings are in review now; changes are requested of 4.' */
export function waitingStatesText({ now }: Pick<ListingFigures, "now">) {
  const inReview =
    now.inReview === 1
      ? "1 listing is in review"
      : `${now.inReview.toLocaleString("en-US")} listings are in review`;
  return `${inReview} now; changes are requested of ${now.changesRequested.toLocaleString("en-US")}.`;
}

function liveText({ live }: ListingCounts) {
  if (live === 0) return "No listing is live";
  return live === 1 ? "1 listing is live" : `${live.toLocaleString("en-US")} listings are live`;
}
