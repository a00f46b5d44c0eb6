/** Lets so many pieces of work run at once and so many wait; whoever comes after that is told at once. */
export class ConcurrencyLimit {
  readonly #maxAtOnce: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: { maxAtOnce: number; maxWaiting: number }) {
    this.#maxAtOnce = limits.maxAtOnce;
    this.#maxWaiting = limits.maxWaiting;
  }

  /** Undefined when too many are waiting already. */
  async run<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
    if (this.#running >= this.#maxAtOnce) {
      if (this.#waiting.length >= this.#maxWaiting) return undefined;
      // Whoever leaves hands over its place, so nobody can slip in between.
      await new Promise<void>((enter) => this.#waiting.push(enter));
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
