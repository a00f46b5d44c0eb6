import type { Random } from "./random.ts";

/** Faults between Stripe and us. Probabilities are between 0 and 1. */
export type Knobs = {
  /** An event is delivered again. */
  duplicates: number;
  /** An event is held back until later ones have gone out. */
  reorder: number;
  /** Minimum and maximum delay of every delivery, in milliseconds. */
  delay: [number, number];
  /** An event is never sent; it is still in the list of events. */
  lose: number;
  /** An event is delivered again much later. */
  staleReplay: number;
  /** A call answers 500 and does nothing. */
  failing: number;
  /** A call is executed, and the connection is closed without a response. */
  lostResponses: number;
  /** A call is executed and never answered. */
  timeouts: number;
  /** Every connection is closed at once. */
  down: boolean;
  /** The duration of every call in milliseconds. */
  slow: number;
};

export function defaultKnobs(): Knobs {
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

/** Draws no random number for a chance of 0, so that unused knobs do not change the sequence. */
export function happens(chance: number, random: Random) {
  return chance > 0 && random() < chance;
}
