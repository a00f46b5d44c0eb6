import type { Random } from "./random.ts";

/** What can go wrong between Stripe and us. Chances are between 0 and 1. */
export type Knobs = {
  /** An event is delivered again. */
  duplicates: number;
  /** An event is held back until later ones have gone out. */
  reorder: number;
  /** Every delivery waits so many milliseconds, at least and at most. */
  delay: [number, number];
  /** An event is never sent; it is still in the list of events. */
  lose: number;
  /** An event is delivered again, long after. */
  staleReplay: number;
  /** A call answers 500 and does nothing. */
  failing: number;
  /** A call is done, and the connection is cut instead of an answer. */
  lostResponses: number;
  /** A call is done and never answered. */
  timeouts: number;
  /** Every connection is cut at once. */
  down: boolean;
  /** Every call takes so many milliseconds. */
  slow: number;
};

export function calmKnobs(): Knobs {
  return {
    duplicates: 0,
    reorder: 0,
    delay: [0, 0],
    lose: 0,
    staleReplay: 0,
    failing: 0,
    lostResponses: 0,
    timeouts: 0,
    down: false,
    slow: 0,
  };
}

/** Does not draw when there is nothing to decide, so that one knob does not shift the luck of another run. */
export function happens(chance: number, random: Random) {
  return chance > 0 && random() < chance;
}
