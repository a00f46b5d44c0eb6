import type { CountedKind } from "#app/features/listings/counted.ts";

/** So often on this day (UTC). */
export type Count = { listingId: string; day: string; kind: CountedKind; count: number };

/** What was counted and is not written yet. Ids that nobody has can be counted too, so there is a most of them. */
export class Tally {
  readonly #most: number;
  readonly #counts = new Map<string, Count>();

  constructor(most: number) {
    this.#most = most;
  }

  add(added: Count) {
    const key = [added.day, added.kind, added.listingId].join();
    const known = this.#counts.get(key);
    if (known) known.count += added.count;
    else if (this.#counts.size < this.#most) this.#counts.set(key, { ...added });
  }

  /** All of it; from then on it starts anew. */
  take() {
    const taken = [...this.#counts.values()];
    this.#counts.clear();
    return taken;
  }
}
