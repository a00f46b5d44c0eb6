/** Limits how many tasks run at once and how many wait. */
export class ConcurrencyLimit {
  readonly #maxAtOnce: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: { maxAtOnce: number; maxWaiting: number }) {
    this.#maxAtOnce = limits.maxAtOnce;
    this.#maxWaiting = limits.maxWaiting;
  }

  /** Undefined at once if too many are waiting already. */
  async run<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
    if (this.#running >= this.#maxAtOnce) {
      if (this.#waiting.length >= this.#maxWaiting) return undefined;
      // A finished task passes its slot on, so `#running` stays the same and no newcomer can overtake.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running++;
    }

    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
