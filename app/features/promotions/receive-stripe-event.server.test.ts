import { randomInt } from "node:crypto";
import Stripe from "stripe";
import { expect, test } from "vitest";
import { waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { openPayments } from "#test/payments.ts";
import { aBuyer, customerOf, findListing, goToPay, statusOf } from "#test/promotions.ts";
import { chargeDisputed, customerChanged } from "./promotion-jobs.ts";
import { receiveStripeEvent } from "./receive-stripe-event.server.ts";
import { findDisputingCustomer } from "./sync/find-disputing-customer.server.ts";
import { syncPromotions } from "./sync/sync-promotions.server.ts";

const payments = openPayments();
const sdk = new Stripe("sk_test_forger");
const events = () => everything.selectFrom("stripeEvents").selectAll().execute();

/** The body and signature of a payment's event. */
async function anEvent() {
  const buyer = await aBuyer();
  payments.stripe.pay(await goToPay(buyer));
  const customerId = await customerOf(buyer);
  const event = [...payments.stripe.state.events.values()].find(
    ({ type, data }) =>
      type === "customer.subscription.created" &&
      "customer" in data.object &&
      data.object.customer === customerId,
  );
  const body = JSON.stringify(event);
  return { buyer, customerId, body, signature: payments.stripe.sign(body) };
}

test("an event is stored before it is acknowledged, and handled once however often it is delivered", async () => {
  const { buyer, customerId, body, signature } = await anEvent();

  for (let time = 0; time < 3; time++) {
    expect(await receiveStripeEvent(body, signature)).toEqual({ ok: true, value: undefined });
  }

  expect(await events()).toMatchObject([{ stripeCustomerId: customerId, handledAt: null }]);
  expect(await waitingFor(customerChanged)).toEqual([{ customerId }]);
  await syncPromotions({ customerId });
  expect(await events()).toMatchObject([{ handledAt: expect.any(Date) }]);
  expect(await findListing(buyer)).toMatchObject({ recommended: 1 });
});

test("a dispute names only the charge; its customer is looked up", async () => {
  const { customerId, body, signature, buyer } = await anEvent();
  await receiveStripeEvent(body, signature);
  await syncPromotions({ customerId });
  const charge = [...payments.stripe.state.charges.values()].find(
    ({ customer }) => customer === customerId,
  );
  payments.stripe.dispute(charge?.id ?? "");
  const disputed = JSON.stringify(
    [...payments.stripe.state.events.values()].findLast(
      ({ type }) => type === "charge.dispute.created",
    ),
  );
  await receiveStripeEvent(disputed, payments.stripe.sign(disputed));

  const [job] = await waitingFor(chargeDisputed);
  expect(job).toMatchObject({ chargeId: charge?.id });
  await findDisputingCustomer(job ?? { eventId: "", chargeId: "" });
  await syncPromotions({ customerId });

  expect((await events()).every(({ handledAt }) => handledAt !== null)).toBe(true);
  const rows = await everything
    .selectFrom("subscriptions")
    .select("stripeSubscriptionId as id")
    .execute();
  expect(await statusOf(rows[0]?.id ?? "")).toBe("refunded");
  expect(await findListing(buyer)).toMatchObject({ recommended: null });
});

test("of ten thousand forged or mutated events none is accepted", async () => {
  const { body, signature } = await anEvent();
  const [time = "", sign = ""] = signature.split(",");
  const signedBy = (secret: string, timestamp?: number) =>
    sdk.webhooks.generateTestHeaderString({
      payload: body,
      secret,
      ...(timestamp && { timestamp }),
    });
  const now = Math.floor(Date.now() / 1_000);
  const swap = (text: string) => {
    const place = randomInt(text.length);
    const other = String.fromCharCode(33 + ((text.charCodeAt(place) - 32 + randomInt(1, 90)) % 94));
    return text.slice(0, place) + (other === text[place] ? "~" : other) + text.slice(place + 1);
  };
  const forgeries: ((turn: number) => [string, string])[] = [
    () => [swap(body), signature],
    () => [body, `${time},${swap(sign)}`],
    () => [body, `${swap(time)},${sign}`],
    (turn) => [body.slice(0, turn % body.length), signature],
    (turn) => [body + " ".repeat(1 + (turn % 50)), signature],
    (turn) => [body, signedBy(`whsec_${turn}`)],
    (turn) => [body, signedBy("whsec_rebadge", now - 301 - turn)],
    (turn) => [
      body,
      ["", "t=", `${time}`, `${sign}`, `${time},v0=${sign.slice(3)}`, `${time},v1=`][turn % 6] ??
        "",
    ],
    () => [body.replaceAll('"livemode":false', '"livemode":true'), signature],
    () => {
      const live = body.replaceAll('"livemode":false', '"livemode":true');
      return [live, payments.stripe.sign(live)];
    },
  ];

  const accepted = new Set<number>();
  for (let turn = 0; turn < 10_000; turn++) {
    const [sent, signed] = forgeries[turn % forgeries.length]?.(turn) ?? ["", ""];
    if (sent === body && signed === signature) continue;
    if ((await receiveStripeEvent(sent, signed)).ok) accepted.add(turn % forgeries.length);
  }

  expect(accepted).toEqual(new Set());
  expect(await events()).toEqual([]);
}, 60_000);

test("while one signing secret replaces another, both are accepted", async () => {
  const { body } = await anEvent();
  for (const secret of ["whsec_former", "whsec_rebadge"]) {
    const signature = sdk.webhooks.generateTestHeaderString({ payload: body, secret });
    expect(await receiveStripeEvent(body, signature)).toMatchObject({ ok: true });
  }
});

test("an event without a customer is stored as handled", async () => {
  const body = JSON.stringify({
    id: "evt_without_customer",
    object: "event",
    type: "product.updated",
    livemode: false,
    data: { object: { id: "prod_1", object: "product" } },
  });
  expect(await receiveStripeEvent(body, payments.stripe.sign(body))).toMatchObject({ ok: true });

  expect(await events()).toMatchObject([
    { id: "evt_without_customer", handledAt: expect.any(Date) },
  ]);
  expect(await waitingFor(customerChanged)).toEqual([]);
  expect(await waitingFor(chargeDisputed)).toEqual([]);
});
