/**
 * Above this a replica's answers are too old. A cache forgets a withdrawn listing at once and again three seconds
 * later: a read that began on such a replica has ended by then, for app_public reads for a second at most.
 */
const MAX_LAG_MS = 2_000;

/** Where primary and replica stood in the write-ahead log; undefined for whoever did not answer. */
type Look = { at: number; primary: number | undefined; replica: number | undefined };

/**
 * Until when the replica knows everything: until the newest moment whose place in the primary's log it has replayed.
 * So it is right when nothing is written, when replay rests and when nothing arrives any more, and needs no clock but ours.
 */
export class ReplicaFreshness {
  #marks: { at: number; place: number }[] = [];
  #knowsAllUntil = Number.NEGATIVE_INFINITY;
  #outlivesPrimary = false;

  /** `at` is the moment before anybody was asked, so the lag is never taken for less than it is. */
  note({ at, primary, replica }: Look) {
    const wasFresh = this.isFresh(at);
    if (primary !== undefined) {
      const recent = this.#marks.filter((mark) => at - mark.at <= MAX_LAG_MS);
      this.#marks = [...recent, { at, place: primary }];
    }
    const replayed = this.#marks.filter(({ place }) => replica !== undefined && place <= replica);
    this.#knowsAllUntil = replayed.at(-1)?.at ?? Number.NEGATIVE_INFINITY;

    // Without its primary nothing is written that it could miss. A lag cannot be known then, so the last one counts.
    const isLatest = replayed.length > 0 && replayed.length === this.#marks.length;
    this.#outlivesPrimary =
      primary === undefined && replica !== undefined && (wasFresh || isLatest);
  }

  isFresh(now: number) {
    return this.#outlivesPrimary || now - this.#knowsAllUntil <= MAX_LAG_MS;
  }

  /** It is all there is to read from. */
  get isAlone() {
    return this.#outlivesPrimary;
  }
}
