/**
 * The edge is purged at once and again three seconds later. A stale read has ended by then: at most two seconds of lag
 * plus app_public's statement timeout of one second.
 */
const MAX_LAG_MS = 2_000;

/** Positions in the write-ahead log; undefined if the server did not answer. */
type Sample = { at: number; primary: number | undefined; replica: number | undefined };

/**
 * The replica's data is complete up to the newest sample whose primary position it has replayed. This is right while
 * nothing is written, while replay is paused and while nothing arrives, and compares no clocks.
 */
export class ReplicaFreshness {
  #samples: { at: number; position: number }[] = [];
  #completeUntil = Number.NEGATIVE_INFINITY;
  #isAlone = false;

  /** `at` is the time before the queries were sent, so the lag is never underestimated. */
  note({ at, primary, replica }: Sample) {
    const wasFresh = this.isFresh(at);
    if (primary !== undefined) {
      const recent = this.#samples.filter((sample) => at - sample.at <= MAX_LAG_MS);
      this.#samples = [...recent, { at, position: primary }];
    }
    const replayed = this.#samples.filter(
      ({ position }) => replica !== undefined && position <= replica,
    );
    this.#completeUntil = replayed.at(-1)?.at ?? Number.NEGATIVE_INFINITY;

    // Without the primary nothing new is written and the lag is unknown, so the last known lag counts.
    const isLatest = replayed.length > 0 && replayed.length === this.#samples.length;
    this.#isAlone = primary === undefined && replica !== undefined && (wasFresh || isLatest);
  }

  isFresh(now: number) {
    return this.#isAlone || now - this.#completeUntil <= MAX_LAG_MS;
  }

  /** Whether the primary is unavailable and the replica is usable. */
  get isAlone() {
    return this.#isAlone;
  }
}
