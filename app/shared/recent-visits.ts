/** Who came a moment ago. The oldest are forgotten when there are too many, and all of them after a while. */
export class RecentVisits {
  readonly #max: number;
  readonly #milliseconds: number;
  /** In the order in which they came, each with the moment at which it is forgotten. */
  readonly #visits = new Map<string, number>();

  constructor({ max, milliseconds }: { max: number; milliseconds: number }) {
    this.#max = max;
    this.#milliseconds = milliseconds;
  }

  /** Whether this is the first visit in a while. Later ones do not make the while longer. */
  isFirst(visit: string, now: number) {
    this.#forget(now);
    if (this.#visits.has(visit)) return false;
    this.#visits.set(visit, now + this.#milliseconds);
    return true;
  }

  #forget(now: number) {
    for (const [visit, forgottenAt] of this.#visits) {
      if (forgottenAt > now && this.#visits.size < this.#max) return;
      this.#visits.delete(visit);
    }
  }
}
