export const TROUBLED_DAYS = 30;

/** What visitors searched for in the last 30 days, and what came of it. */
export type TroubledSearches = {
  /** Found nothing, the most often searched first. */
  unanswered: { words: string; searches: number }[];
  /** Found something, the least often opened first. */
  rarelyOpened: OpenedShare[];
};

export type OpenedShare = {
  words: string;
  searches: number;
  /** Searches after which a result was opened. */
  opened: number;
  /** The mean position of the opened results; undefined if none was. */
  position: number | undefined;
};

/** '0%', '33%'. */
export function openedText({ opened, searches }: Pick<OpenedShare, "opened" | "searches">) {
  return `${Math.round((100 * opened) / searches)}%`;
}
