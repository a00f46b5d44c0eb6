import fc from "fast-check";
import { expect, test } from "vitest";
import { confirmSubscription } from "#app/features/newsletter/confirm-subscription.server.ts";
import { leaveNewsletter } from "#app/features/newsletter/leave-newsletter.server.ts";
import { makeDelivery } from "#app/features/newsletter/make-delivery.server.ts";
import { sendWelcome } from "#app/features/newsletter/send-welcome.server.ts";
import { subscribeNewsletter } from "#app/features/newsletter/subscribe-newsletter.server.ts";
import { everything } from "./database.ts";
import { openMailbox } from "./mailbox.ts";
import { aCodeOf, openList } from "./newsletter.ts";
import { isNightly } from "./nightly.ts";

const RUNS = isNightly ? 25 : 5;
const mailbox = openMailbox();
const list = await openList();

const acts = ["ask", "confirm", "leave", "work", "work in vain"] as const;
let made = 0;

test("whatever people, the worker and the list do in turn, only the confirmed are sent anything, and the list ends up right", {
  timeout: 120_000,
}, async () => {
  const property = fc.asyncProperty(
    fc.array(fc.constantFrom(...acts), { minLength: 3, maxLength: 16 }),
    async (turns) => {
      const reader = new ModelledReader(`reader-${++made}@rebadge.test`);
      await reader.ask();
      for (const turn of turns) await reader.act(turn);
      await reader.act("work");

      const told = list.accepted.filter(({ body }) => body.includes(reader.email));
      const last = told.at(-1)?.path ?? "/left";
      expect(last).toBe(reader.status === "confirmed" ? "/joined" : "/left");
      // One key a confirmation, however often it was tried.
      expect(told.length).toBe(new Set(told.map(({ id }) => id)).size);
      expect(told.filter(({ path }) => path === "/joined").length).toBeLessThanOrEqual(
        reader.confirmations,
      );
      expect((await reader.find())?.status).toBe(reader.status);
    },
  );
  await fc.assert(property, { numRuns: RUNS });
});

/** What ought to be so, next to what is. */
class ModelledReader {
  readonly email: string;
  status = "pending";
  confirmations = 0;
  #code = "";
  #hasCode = false;

  constructor(email: string) {
    this.email = email;
  }

  async act(turn: (typeof acts)[number]) {
    const before = { told: list.accepted.length, mails: mailbox.mails.length };
    if (turn === "ask") await this.ask();
    else if (turn === "confirm") await this.#confirm();
    else if (turn === "leave") await this.#leave();
    else await this.#work(turn === "work");

    const isIn = this.status === "confirmed";
    for (const { path } of list.accepted.slice(before.told)) expect(path === "/joined").toBe(isIn);
    if (!isIn) expect(mailbox.mails).toHaveLength(before.mails);
  }

  /** Another day, so that the mail is not left out, and with the code that it would bring. */
  async ask() {
    await everything.deleteFrom("rateLimits").execute();
    const form = { email: this.email, source: "home", openedAt: 1 } as const;
    await subscribeNewsletter(form, { address: "10.7.0.1", now: new Date() });
    if (this.status === "confirmed") return;
    this.status = "pending";
    const subscriber = await this.find();
    if (subscriber) this.#code = await aCodeOf(subscriber);
    this.#hasCode = true;
  }

  async #confirm() {
    const { ok } = await confirmSubscription(this.#code);
    expect(ok).toBe(this.#hasCode);
    if (this.#hasCode && this.status === "pending") {
      this.status = "confirmed";
      this.confirmations += 1;
    }
  }

  async #leave() {
    await leaveNewsletter((await this.find())?.leaveToken ?? "");
    this.status = "unsubscribed";
    this.#hasCode = false;
  }

  /** Everything that was ever enqueued for them, and as often as the queue may. */
  async #work(isMended: boolean) {
    list.setFaults({ status: isMended ? null : 500 });
    const deliveries = await everything
      .selectFrom("newsletterDeliveries as delivery")
      .innerJoin("newsletterSubscribers as subscriber", "subscriber.id", "delivery.subscriberId")
      .select("delivery.id as deliveryId")
      .where("email", "=", this.email)
      .execute();
    for (const delivery of deliveries) {
      await makeDelivery(delivery).catch((error: Error) => expect(error.name).toBe("Outage"));
      await sendWelcome(delivery);
    }
  }

  find() {
    return everything
      .selectFrom("newsletterSubscribers")
      .selectAll()
      .where("email", "=", this.email)
      .executeTakeFirst();
  }
}
