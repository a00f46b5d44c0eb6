import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { query } from "../../kit/database.ts";
import type { Scene } from "../../kit/scene.ts";
import { type Answer, post } from "../../kit/site.ts";
import type { Mailboxes } from "./mailboxes.ts";

const MAX_TRIES = 6;
const PAUSE_MS = 400;

/** One subscription from the request to the unsubscribe; times in milliseconds since 1970. */
export type Membership = {
  /** No welcome mail or delivery may come before. */
  confirmSentAt?: number;
  confirmAnsweredAt?: number;
  isConfirmed: boolean;
  leaveSentAt?: number;
  /** When the first unsubscribe was answered: nothing may come after. */
  leftAt?: number;
};

/** Subscribes, confirms and unsubscribes like people and their mail programs. */
export class Reader {
  readonly email: string;
  readonly memberships: Membership[] = [];
  readonly answers: { what: string; status: number; milliseconds: number }[] = [];
  /** The expected number of confirmation requests by mail. */
  requests = 0;
  readonly #scene: Scene;
  readonly #mailboxes: Mailboxes;

  constructor(scene: Scene, mailboxes: Mailboxes, name: string) {
    this.#scene = scene;
    this.#mailboxes = mailboxes;
    this.email = `${name}@readers.example`;
  }

  get membership() {
    const last = this.memberships.at(-1);
    if (!last) throw new Error(`${this.email} has not subscribed`);
    return last;
  }

  /** Sends the form twice at once, as a double click does; on the same day it sends no second mail. */
  async ask({ isNewDay }: { isNewDay: boolean }) {
    if (isNewDay) {
      await this.#passDay();
      this.requests += 1;
      this.memberships.push({ isConfirmed: false });
    }
    const openedAt = String(Date.now() - 10_000);
    const form = new URLSearchParams({ email: this.email, source: "home", nickname: "", openedAt });
    await this.#twice("ask", "/newsletter", form.toString());
  }

  findCode(seconds: number) {
    return this.#mailboxes.findCode(this.email, this.requests, seconds);
  }

  async confirm(code: string) {
    const { membership } = this;
    membership.confirmSentAt = Date.now();
    const answers = await this.#twice("confirm", "/newsletter/confirm", `code=${code}`);
    membership.confirmAnsweredAt = Date.now();
    membership.isConfirmed = answers.some((answer) => answer?.status === 200);
  }

  /** One-click unsubscribe as mail programs send it: no cookie, no origin. */
  async leave({ isTwice }: { isTwice: boolean }) {
    const { membership } = this;
    const path = `/newsletter/leave?token=${await this.#findToken()}`;
    membership.leaveSentAt = Date.now();
    const body = "List-Unsubscribe=One-Click";
    const times = isTwice ? 2 : 1;
    await Promise.all(
      Array.from({ length: times }, async () => {
        const answer = await this.#post("leave", path, body);
        if (answer?.status === 200) membership.leftAt ??= Date.now();
      }),
    );
  }

  async #findToken() {
    const [row] = await query<{ token: string }>(
      this.#scene.databaseUrl,
      "select leave_token as token from newsletter_subscribers where email = $1",
      [this.email],
    );
    return row?.token ?? "";
  }

  /** Resets the limit of one mail a day, whose key contains a hash of the address. */
  async #passDay() {
    const name = createHash("sha256").update(this.email).digest("base64url").slice(0, 22);
    const key = `newsletter/mail:${name}`;
    await query(this.#scene.databaseUrl, "delete from rate_limits where key = $1", [key]);
  }

  #twice(what: string, path: string, body: string) {
    return Promise.all([this.#post(what, path, body), this.#post(what, path, body)]);
  }

  async #post(what: string, path: string, body: string): Promise<Answer | undefined> {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    let answer: Answer | undefined;
    let milliseconds = 0;
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      const began = performance.now();
      answer = await post(this.#scene, path, { headers, body });
      milliseconds = Math.round(performance.now() - began);
      if (answer && answer.status < 500) break;
      this.#scene.history.note("info", what, { email: this.email, status: answer?.status });
      await sleep(PAUSE_MS);
    }
    const status = answer?.status ?? 0;
    this.answers.push({ what, status, milliseconds });
    this.#scene.history.note(status === 200 ? "ok" : "fail", what, { email: this.email, status });
    return answer;
  }
}
