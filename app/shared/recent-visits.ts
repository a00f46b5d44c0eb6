/** Remembers visits for a limited time and up to a maximum number, beyond which the oldest are dropped. */
export class RecentVisits {
  readonly #max: number;
  readonly #milliseconds: number;
  /** Expiry times, the oldest visit first. */
  readonly #visits = new Map<string, number>();

  constructor({ max, milliseconds }: { max: number; milliseconds: number }) {
    this.#max = max;
    this.#milliseconds = milliseconds;
  }

  /** Whether the visit is not remembered yet. Repeated visits do not extend the time. */
  isFirst(visit: string, now: number) {
    this.#expire(now);
    if (this.#visits.has(visit)) return false;
    this.#visits.set(visit, now + this.#milliseconds);
    return true;
  }

  #expire(now: number) {
    for (const [visit, expiresAt] of this.#visits) {
      if (expiresAt > now && this.#visits.size < this.#max) return;
      this.#visits.delete(visit);
    }
  }
}
