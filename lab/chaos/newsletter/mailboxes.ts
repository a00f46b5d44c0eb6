import { setTimeout as sleep } from "node:timers/promises";
import type { Stage } from "../../kit/stage.ts";

type Letter = Stage["mail"]["mails"][number];

/** The mails that arrived, by whom they are for: thousands are looked through all the time. */
export class Letters {
  readonly #mails: readonly Letter[];
  readonly #byReader = new Map<string, Letter[]>();
  #seen = 0;

  constructor(mails: readonly Letter[]) {
    this.#mails = mails;
  }

  /** Everything to this address, the oldest first; the same mail sent twice is two. */
  to(email: string) {
    // The newest come first.
    const fresh = this.#mails.slice(0, this.#mails.length - this.#seen).toReversed();
    this.#seen = this.#mails.length;
    for (const letter of fresh) {
      for (const recipient of letter.to)
        this.#byReader.set(recipient, [...(this.#byReader.get(recipient) ?? []), letter]);
    }
    return this.#byReader.get(email) ?? [];
  }

  requestsTo(email: string) {
    return this.to(email).filter(({ subject }) => subject.startsWith("Confirm your subscription"));
  }

  welcomesTo(email: string) {
    return this.to(email).filter(({ subject }) => subject.startsWith("You are subscribed"));
  }

  async findCode(email: string, place: number, seconds: number) {
    const end = Date.now() + seconds * 1_000;
    while (Date.now() < end) {
      const mail = this.requestsTo(email)[place - 1];
      const [, code] = /\/newsletter\/confirm\?code=([\w-]{43})/.exec(mail?.text ?? "") ?? [];
      if (code) return code;
      await sleep(20);
    }
    return undefined;
  }
}
