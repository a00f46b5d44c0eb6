import { log } from "../log.server.ts";
import { beforeClosing } from "./pool.server.ts";

const WRITE_INTERVAL = 3_000;

type Counted<Taken> = {
  /** Everything counted since the last write, or undefined. */
  take: () => Taken | undefined;
  write: (taken: Taken) => Promise<void>;
  giveBack: (taken: Taken) => void;
};

/** Collects counts and writes them together a moment later, so that no request waits for the write. */
export class BatchWriter<Taken> {
  #isWaiting = false;
  #writing = Promise.resolve();
  readonly #counted: Counted<Taken>;

  constructor(counted: Counted<Taken>) {
    this.#counted = counted;
    beforeClosing(() => this.write());
  }

  /** Resolves once everything counted until now is written; writes run one after the other. */
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
    }, WRITE_INTERVAL).unref();
  }

  async #writeOnce() {
    const { take, write, giveBack } = this.#counted;
    const taken = take();
    if (taken === undefined) return;

    try {
      await write(taken);
    } catch (error) {
      log.warn({ err: error }, "counts could not be written and are kept for the next attempt");
      giveBack(taken);
      this.writeSoon();
    }
  }
}
