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

const acts = ["ask", "confirm", "leave", "work", "work during an outage"] as const;
let made = 0;

test("after any sequence of actions only confirmed readers were sent anything, and the list is right", {
  timeout: 120_000,
}, async () => {
  const property = fc.asyncProperty(
    fc.array(fc.constantFrom(...acts), { minLength: 3, maxLength: 16 }),
    async (steps) => {
      const reader = new ModelledReader(`reader-${++made}@rebadge.test`);
      await reader.ask();
      for (const step of steps) await reader.act(step);
      await reader.act("work");

      const delivered = list.accepted.filter(({ body }) => body.includes(reader.email));
      const last = delivered.at(-1)?.path ?? "/left";
      expect(last).toBe(reader.status === "confirmed" ? "/joined" : "/left");
      // One key for each confirmation, regardless of retries.
      expect(delivered.length).toBe(new Set(delivered.map(({ id }) => id)).size);
      expect(delivered.filter(({ path }) => path === "/joined").length).toBeLessThanOrEqual(
        reader.confirmations,
      );
      expect((await reader.find())?.status).toBe(reader.status);
    },
  );
  await fc.assert(property, { numRuns: RUNS });
});

class ModelledReader {
  readonly email: string;
  status = "pending";
  confirmations = 0;
  #code = "";
  #hasCode = false;

  constructor(email: string) {
    this.email = email;
  }

  async act(step: (typeof acts)[number]) {
    const before = { delivered: list.accepted.length, mails: mailbox.mails.length };
    if (step === "ask") await this.ask();
    else if (step === "confirm") await this.#confirm();
    else if (step === "leave") await this.#leave();
    else await this.#work(step === "work");

    const isIn = this.status === "confirmed";
    for (const { path } of list.accepted.slice(before.delivered))
      expect(path === "/joined").toBe(isIn);
    if (!isIn) expect(mailbox.mails).toHaveLength(before.mails);
  }

  /** Resets the limit of one mail a day, and takes the code that the mail would contain. */
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

  /** Runs all jobs that were ever enqueued for the reader, again if they ran before. */
  async #work(isUp: boolean) {
    list.setFaults({ status: isUp ? null : 500 });
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
