/** Lets so many pieces of work run at once and so many wait; whoever comes after that is told at once. */
export class Gate {
  readonly #mostAtOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: { mostAtOnce: number; mostWaiting: number }) {
    this.#mostAtOnce = limits.mostAtOnce;
    this.#mostWaiting = limits.mostWaiting;
  }

  /** Undefined when too many are waiting already. */
  async pass<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
    if (this.#running >= this.#mostAtOnce) {
      if (this.#waiting.length >= this.#mostWaiting) return undefined;
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
