import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { openMailbox } from "#test/mailbox.ts";
import { openPayments } from "#test/payments.ts";
import {
  aBuyer,
  aSubscription,
  customerOf,
  promote,
  statusOf,
  syncBuyer,
} from "#test/promotions.ts";
import { promotionEnded, promotionOver } from "../promotion-jobs.ts";
import { endPromotionAtProvider } from "../sync/end-promotion-at-provider.server.ts";
import { announceEnd } from "./announce-end.server.ts";
import { followFailedRenewal } from "./follow-failed-renewal.server.ts";

const mailbox = openMailbox();
const payments = openPayments();

const DAY = 24 * 60 * 60 * 1_000;
const inDays = (days: number) => new Date(Math.floor(Date.now() / 1_000) * 1_000 + days * DAY);

function follow(subscriptionId: string, day: number, graceUntil: Date) {
  const payload = { subscriptionId, day, graceUntil: graceUntil.toISOString() };
  return followFailedRenewal({ mailId: randomUUID(), ...payload });
}

test.each([
  [0, "We could not renew Harbour Reports"],
  [3, "Not paid yet: renewal of Harbour Reports"],
])(
  "on day %i the buyer is mailed until when it stays and where to change the card",
  async (day, subject) => {
    const buyer = await aBuyer({ businessName: "Harbour Reports" });
    const graceUntil = new Date("2126-12-22T09:00:00Z");
    const { stripeSubscriptionId } = await aSubscription(buyer, { graceUntil });

    await follow(stripeSubscriptionId, day, graceUntil);

    expect(mailbox.mails).toMatchObject([{ to: [buyer.owner.email], subject }]);
    const text = mailbox.mails[0]?.text.replace(/\s+/g, " ") ?? "";
    expect(text).toContain("stays as it is until December 22, 2126");
    expect(text).toContain("https://rebadge.test/dashboard/account");
  },
);

test("there is no warning if it was paid meanwhile, failed anew, ended, or waited too long in the queue", async () => {
  const graceUntil = inDays(4);
  const row = (named: object) => aBuyer().then((buyer) => aSubscription(buyer, named));
  const paid = await row({ graceUntil: null });
  const anew = await row({ graceUntil: inDays(9) });
  const ended = await row({ graceUntil, status: "canceled" });
  for (const { stripeSubscriptionId } of [paid, anew, ended])
    for (const day of [0, 3, 7]) await follow(stripeSubscriptionId, day, graceUntil);
  const late = await row({ graceUntil: inDays(-1) });
  await follow(late.stripeSubscriptionId, 3, inDays(-1));
  const gone = await aBuyer();
  const { stripeSubscriptionId } = await aSubscription(gone, { graceUntil });
  await everything.deleteFrom("users").where("id", "=", gone.owner.id).execute();
  await follow(stripeSubscriptionId, 0, graceUntil);

  expect(mailbox.mails).toEqual([]);
  expect(await waitingFor(promotionEnded)).toEqual([]);
});

test("on day 7 it ends, here and at the provider, and the buyer is mailed the reason once", async () => {
  const { buyer, subscriptionId, graceUntil } = await anOwedRenewal();

  await follow(subscriptionId, 7, graceUntil);
  await follow(subscriptionId, 7, graceUntil);

  expect(await statusOf(subscriptionId)).toBe("past_due");
  const [over] = await waitingFor(promotionOver);
  await endPromotionAtProvider(over ?? { subscriptionId: "", customerId: "" });
  expect(payments.stripe.state.subscriptions.get(subscriptionId)?.status).toBe("canceled");
  const ends = await waitingFor(promotionEnded);
  expect(ends).toMatchObject([{ subscriptionId, reason: "past_due" }]);
  for (const end of ends) await announceEnd(end);
  expect(mailbox.mails).toMatchObject([{ to: [buyer.owner.email] }]);
  expect(mailbox.mails[0]?.text).toMatch(/could\s+not\s+be\s+paid/);
});

test("on day 7 a promotion that was paid a moment ago stays", async () => {
  const { subscriptionId, graceUntil } = await anOwedRenewal();
  const subscription = payments.stripe.state.subscriptions.get(subscriptionId);
  if (subscription) subscription.status = "active";

  await follow(subscriptionId, 7, graceUntil);

  expect(await statusOf(subscriptionId)).toBe("active");
  expect(await waitingFor(promotionEnded)).toEqual([]);
});

test("while the provider is unavailable, or the clock lags, day 7 is retried", async () => {
  const { subscriptionId, graceUntil } = await anOwedRenewal();
  payments.stripe.setKnobs({ down: true });
  await expect(follow(subscriptionId, 7, graceUntil)).rejects.toThrow("stripe is unavailable");

  const early = inDays(1);
  const { stripeSubscriptionId } = await aSubscription(await aBuyer(), { graceUntil: early });
  await expect(follow(stripeSubscriptionId, 7, early)).rejects.toThrow("the grace is not over yet");
});

/** A promotion whose renewal failed seven days ago, at the provider and here. */
async function anOwedRenewal() {
  const buyer = await aBuyer();
  const subscriptionId = await promote(payments.stripe, buyer);
  payments.stripe.setCard(await customerOf(buyer), "bad");
  payments.stripe.advance(31 * 24 * 60 * 60);
  const subscription = payments.stripe.state.subscriptions.get(subscriptionId);
  for (const item of subscription?.items.data ?? [])
    item.current_period_start = inDays(-6).getTime() / 1_000;
  await syncBuyer(buyer);

  const graceUntil = inDays(0);
  for (const item of subscription?.items.data ?? [])
    item.current_period_start = inDays(-7).getTime() / 1_000;
  await everything.updateTable("subscriptions").set({ graceUntil }).execute();
  return { buyer, subscriptionId, graceUntil };
}
