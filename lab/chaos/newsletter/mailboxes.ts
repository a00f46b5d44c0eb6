import { setTimeout as sleep } from "node:timers/promises";
import type { Stage } from "../../kit/stage.ts";

type Mail = Stage["mail"]["mails"][number];

/** The received mails, indexed by recipient because there are thousands. */
export class Mailboxes {
  readonly #mails: readonly Mail[];
  readonly #byReader = new Map<string, Mail[]>();
  #seen = 0;

  constructor(mails: readonly Mail[]) {
    this.#mails = mails;
  }

  /** Oldest first; a mail that was sent twice counts twice. */
  to(email: string) {
    // The stand-in lists the newest first.
    const fresh = this.#mails.slice(0, this.#mails.length - this.#seen).toReversed();
    this.#seen = this.#mails.length;
    for (const mail of fresh) {
      for (const recipient of mail.to)
        this.#byReader.set(recipient, [...(this.#byReader.get(recipient) ?? []), mail]);
    }
    return this.#byReader.get(email) ?? [];
  }

  requestsTo(email: string) {
    return this.to(email).filter(({ subject }) => subject.startsWith("Confirm your subscription"));
  }

  welcomesTo(email: string) {
    return this.to(email).filter(({ subject }) => subject.startsWith("You are subscribed"));
  }

  async findCode(email: string, number: number, seconds: number) {
    const end = Date.now() + seconds * 1_000;
    while (Date.now() < end) {
      const mail = this.requestsTo(email)[number - 1];
      const [, code] = /\/newsletter\/confirm\?code=([\w-]{43})/.exec(mail?.text ?? "") ?? [];
      if (code) return code;
      await sleep(20);
    }
    return undefined;
  }
}
