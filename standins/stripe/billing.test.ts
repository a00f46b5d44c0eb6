import type Stripe from "stripe";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSession, startTrial } from "./trial.ts";

type Trial = Awaited<ReturnType<typeof startTrial>>;

const DAY = 86_400;

let trial: Trial;

beforeEach(async () => {
  trial = await startTrial();
});

afterEach(() => trial.stop());

test("a session that is paid becomes a subscription, an invoice and a charge", async () => {
  const { standin, stripe, receiver } = trial;
  const { customer, session } = await openSession(stripe);
  standin.pay(session.id);
  await standin.settled();

  const paid = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ["line_items", "subscription.latest_invoice", "invoice"],
  });
  expect(paid).toMatchObject({ status: "complete", payment_status: "paid", url: null });
  expect(paid.line_items?.data).toMatchObject([{ amount_total: 9900, quantity: 1 }]);
  expect(paid.subscription).toMatchObject({
    customer: customer.id,
    status: "active",
    metadata: { listing: "42" },
    latest_invoice: { object: "invoice", status: "paid", billing_reason: "subscription_create" },
  });
  expect(receiver.types().slice(-3)).toEqual([
    "customer.subscription.created",
    "invoice.paid",
    "checkout.session.completed",
  ]);

  const invoices = await stripe.invoices.list({
    customer: customer.id,
    expand: ["data.payments"],
  });
  const [payment] = invoices.data[0]?.payments?.data ?? [];
  const charges = await stripe.charges.list({ customer: customer.id });
  expect(charges.data).toMatchObject([
    { amount: 9900, paid: true, payment_intent: payment?.payment.payment_intent },
  ]);
});

test("months are those of the calendar, counted from the day of the start", async () => {
  const { standin, stripe } = trial;
  const year = standin.now().getUTCFullYear() + 1;
  standin.advanceTo(new Date(Date.UTC(year, 0, 31, 9)));
  const { id } = await subscribe({ interval: "month" });
  const ends: string[] = [];
  for (let month = 0; month < 4; month += 1) {
    const end = periodOf(await stripe.subscriptions.retrieve(id)).end;
    ends.push(end.toISOString().slice(5, 13));
    standin.advanceTo(end);
  }
  const leap = new Date(Date.UTC(year, 2, 0)).getUTCDate();
  expect(ends).toEqual([`02-${leap}T09`, "03-31T09", "04-30T09", "05-31T09"]);
});

test("a quarter is three months, each paid by an invoice of its own", async () => {
  const { standin, stripe } = trial;
  const subscription = await subscribe({ interval: "month", interval_count: 3 });
  const { start } = periodOf(subscription);
  standin.advance(280 * DAY);

  const { data } = await stripe.invoices.list({ subscription: subscription.id });
  expect(data.map(({ status, billing_reason }) => `${status} ${billing_reason}`)).toEqual([
    ...Array(3).fill("paid subscription_cycle"),
    "paid subscription_create",
  ]);
  const now = periodOf(await stripe.subscriptions.retrieve(subscription.id));
  const months = now.start.getUTCMonth() - start.getUTCMonth();
  expect((months + 12) % 12).toBe(9);
});

test("a renewal that fails is tried again on days 3, 5 and 7, and recovers", async () => {
  const { standin, stripe, receiver } = trial;
  const subscription = await subscribe({ interval: "month" });
  standin.setCard(String(subscription.customer), "bad");
  const { end } = periodOf(subscription);
  standin.advanceTo(end);
  const due = await stripe.subscriptions.retrieve(subscription.id, { expand: ["latest_invoice"] });
  expect(due.status).toBe("past_due");
  expect(due.latest_invoice).toMatchObject({
    status: "open",
    attempt_count: 1,
    next_payment_attempt: end.getTime() / 1000 + 3 * DAY,
  });

  standin.advance(3 * DAY);
  standin.setCard(String(subscription.customer), "good");
  standin.advance(2 * DAY);
  const recovered = await stripe.subscriptions.retrieve(subscription.id, {
    expand: ["latest_invoice"],
  });
  expect(recovered).toMatchObject({
    status: "active",
    latest_invoice: { status: "paid", attempt_count: 3 },
  });
  await standin.settled();
  const sent = receiver.types().filter((type) => type.startsWith("invoice."));
  expect(sent).toEqual([
    "invoice.paid",
    "invoice.payment_failed",
    "invoice.payment_failed",
    "invoice.paid",
  ]);
});

test("a subscription whose renewal keeps failing is cancelled after the last try", async () => {
  const { standin, stripe } = trial;
  const subscription = await subscribe({ interval: "month" });
  const customer = String(subscription.customer);
  standin.setCard(customer, "bad");
  standin.advanceTo(periodOf(subscription).end);
  standin.advance(8 * DAY);

  const ended = await stripe.subscriptions.retrieve(subscription.id);
  expect(ended.status).toBe("canceled");
  expect(ended.cancellation_details?.reason).toBe("payment_failed");
  expect((await stripe.charges.list({ customer })).data.map(({ status }) => status)).toEqual([
    ...Array(4).fill("failed"),
    "succeeded",
  ]);
  await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
    statusCode: 404,
    code: "resource_missing",
  });
});

test("a subscription set to end with its period does, unless that is withdrawn", async () => {
  const { standin, stripe, receiver } = trial;
  const { id } = await subscribe({ interval: "month" });
  const ending = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  expect(ending.cancel_at).toBe(periodOf(ending).end.getTime() / 1000);
  const kept = await stripe.subscriptions.update(id, { cancel_at_period_end: false });
  expect(kept).toMatchObject({ cancel_at: null, canceled_at: null });

  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  standin.advanceTo(periodOf(kept).end);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    status: "canceled",
    ended_at: periodOf(kept).end.getTime() / 1000,
  });
  await standin.settled();
  expect(receiver.types().at(-1)).toBe("customer.subscription.deleted");
});

test("due events happen in order, each at its own time", async () => {
  const { standin, stripe } = trial;
  await subscribe({ interval: "month" });
  await subscribe({ interval: "week" });
  await openSession(stripe);
  const start = standin.now().getTime() / 1000;
  standin.advance(70 * DAY);
  await standin.settled();

  const moments = trial.receiver.events.map(({ created }) => created);
  expect(moments).toEqual(moments.toSorted((one, other) => one - other));
  const paid = [...standin.state.invoices.values()].filter(({ created }) => created > start + DAY);
  expect(paid).toHaveLength(12);
  expect(standin.state.sessions.size).toBe(3);
});

test("an unpaid session expires", async () => {
  const { standin, stripe, receiver } = trial;
  const { session } = await openSession(stripe);
  standin.advance(DAY);
  await standin.settled();

  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: "expired",
    url: null,
  });
  expect(receiver.types().at(-1)).toBe("checkout.session.expired");
  expect(() => standin.pay(session.id)).toThrow("expired");
});

test("a charge is refunded as far as it goes, and no further", async () => {
  const { standin, stripe } = trial;
  const { customer, session } = await openSession(stripe);
  standin.pay(session.id);
  const [charge] = (await stripe.charges.list({ customer: customer.id })).data;
  const id = String(charge?.id);

  await stripe.refunds.create({ charge: id, amount: 4000 });
  const partly = await stripe.charges.retrieve(id);
  expect(partly).toMatchObject({ amount_refunded: 4000, refunded: false });
  await expect(stripe.refunds.create({ charge: id, amount: 5901 })).rejects.toMatchObject({
    statusCode: 400,
    param: "amount",
  });

  await stripe.refunds.create({ payment_intent: String(charge?.payment_intent) });
  expect(await stripe.charges.retrieve(id)).toMatchObject({
    amount_refunded: 9900,
    refunded: true,
  });
  await expect(stripe.refunds.create({ charge: id })).rejects.toMatchObject({
    code: "charge_already_refunded",
  });
  expect((await stripe.refunds.list({ charge: id })).data.map(({ amount }) => amount)).toEqual([
    5900, 4000,
  ]);
});

test("a charge that is disputed is not refunded, and its dispute is listed", async () => {
  const { standin, stripe } = trial;
  const { customer, session } = await openSession(stripe);
  standin.pay(session.id);
  const [charge] = (await stripe.charges.list({ customer: customer.id })).data;
  const id = String(charge?.id);
  const opened = standin.dispute(id);

  expect((await stripe.charges.retrieve(id)).disputed).toBe(true);
  expect((await stripe.disputes.list({ charge: id })).data).toMatchObject([{ id: opened.id }]);
  await expect(stripe.refunds.create({ charge: id })).rejects.toMatchObject({
    code: "charge_disputed",
  });
});

async function subscribe(recurring: Stripe.PriceCreateParams.Recurring) {
  const { session } = await openSession(trial.stripe, recurring);
  const { subscription } = trial.standin.pay(session.id);
  return trial.stripe.subscriptions.retrieve(String(subscription));
}

function periodOf({ items }: Stripe.Subscription) {
  const [item] = items.data;
  if (!item) throw new Error("A subscription without an item");
  return {
    start: new Date(item.current_period_start * 1000),
    end: new Date(item.current_period_end * 1000),
  };
}
