import type { CountedKind } from "#app/features/listings/counted.ts";

/** `day` is in UTC. */
export type Count = { listingId: string; day: string; kind: CountedKind; count: number };

/** Counts that are not written yet. Limited in size, because requests can name ids that do not exist. */
export class Tally {
  readonly #max: number;
  readonly #counts = new Map<string, Count>();

  constructor(max: number) {
    this.#max = max;
  }

  add(added: Count) {
    const key = [added.day, added.kind, added.listingId].join();
    const known = this.#counts.get(key);
    if (known) known.count += added.count;
    else if (this.#counts.size < this.#max) this.#counts.set(key, { ...added });
  }

  /** Returns all counts and starts again from zero. */
  take() {
    const taken = [...this.#counts.values()];
    this.#counts.clear();
    return taken;
  }
}
