/** Seconds since 1970, as Stripe counts. Runs with real time, ahead of it by as much as it was advanced. */
export class Clock {
  #ahead = 0;
  #standsAt: number | undefined;

  now() {
    return this.#standsAt ?? Math.floor(Date.now() / 1000) + this.#ahead;
  }

  /** What happens within happens at that moment. */
  at(moment: number, happen: () => void) {
    this.#standsAt = moment;
    try {
      happen();
    } finally {
      this.#standsAt = undefined;
    }
  }

  advance(seconds: number) {
    this.#ahead += seconds;
  }
}
