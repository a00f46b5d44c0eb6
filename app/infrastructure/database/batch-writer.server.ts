import { log } from "../log.server.ts";
import { beforeClosing } from "./pool.server.ts";

const WRITTEN_EVERY = 3_000;

type Counted<Taken> = {
  /** Everything that was counted and is not written yet, or undefined. */
  take: () => Taken | undefined;
  write: (taken: Taken) => Promise<void>;
  giveBack: (taken: Taken) => void;
};

/** Writes what was counted together, a moment later, so that whoever is counted waits for no database. */
export class BatchWriter<Taken> {
  #isWaiting = false;
  #writing = Promise.resolve();
  readonly #counted: Counted<Taken>;

  constructor(counted: Counted<Taken>) {
    this.#counted = counted;
    beforeClosing(() => this.write());
  }

  /** One after the other: whoever waits for this has everything written that was counted until now. */
  write() {
    this.#writing = this.#writing.then(() => this.#writeOnce());
    return this.#writing;
  }

  writeSoon() {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    setTimeout(() => {
      this.#isWaiting = false;
      void this.write();
    }, WRITTEN_EVERY).unref();
  }

  async #writeOnce() {
    const { take, write, giveBack } = this.#counted;
    const taken = take();
    if (taken === undefined) return;

    try {
      await write(taken);
    } catch (error) {
      log.warn({ err: error }, "what was counted is kept for the next try");
      giveBack(taken);
      this.writeSoon();
    }
  }
}
