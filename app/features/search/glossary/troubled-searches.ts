export const TROUBLED_DAYS = 30;

export type TroubledSearches = {
  /** Most searched first. */
  unanswered: { words: string; searches: number }[];
  /** Least opened first. */
  rarelyOpened: OpenedShare[];
};

export type OpenedShare = {
  words: string;
  searches: number;
  /** The number of searches after which a result was opened. */
  opened: number;
  /** The mean position of the opened results. */
  position: number | undefined;
};

/** '0%', '33%'. */
export function openedText({ opened, searches }: Pick<OpenedShare, "opened" | "searches">) {
  return `${Math.round((100 * opened) / searches)}%`;
}
