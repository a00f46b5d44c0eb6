import { afterAll, beforeAll, expect, test } from "vitest";
import { openSession, startTrial } from "./trial.ts";

type Trial = Awaited<ReturnType<typeof startTrial>>;

let trial: Trial;

beforeAll(async () => {
  trial = await startTrial();
});

afterAll(() => trial.stop());

test("a list comes newest first, page after page, and says when there is more", async () => {
  const { standin, stripe } = trial;
  const { customer, session } = await openSession(stripe, { interval: "day" });
  standin.pay(session.id);
  standin.advance(24 * 86_400);
  const by = { customer: customer.id };

  const first = await stripe.invoices.list({ ...by, limit: 10 });
  expect(first).toMatchObject({ object: "list", has_more: true, url: "/v1/invoices" });
  const last = first.data.at(-1)?.id;
  const second = await stripe.invoices.list({ ...by, limit: 10, starting_after: String(last) });
  expect(second.data[0]?.created).toBeLessThan(first.data.at(-1)?.created ?? 0);
  const back = await stripe.invoices.list({
    ...by,
    limit: 10,
    ending_before: String(second.data[0]?.id),
  });
  expect(back.data.map(({ id }) => id)).toEqual(first.data.map(({ id }) => id));

  const all = await stripe.invoices.list({ ...by, limit: 10 }).autoPagingToArray({ limit: 100 });
  expect(new Set(all.map(({ id }) => id)).size).toBe(25);
  const exact = await stripe.invoices.list({ ...by, limit: 25 });
  expect(exact.has_more).toBe(false);
});

test("cancelled subscriptions are listed only when they are asked for", async () => {
  const { standin, stripe } = trial;
  const { customer, price, session } = await openSession(stripe);
  standin.pay(session.id);
  const by = { customer: customer.id };
  const [active] = (await stripe.subscriptions.list(by)).data;
  expect(active?.items.data[0]?.price.id).toBe(price.id);
  await stripe.subscriptions.cancel(String(active?.id));

  const count = async (status?: "all" | "active" | "canceled" | "ended") =>
    (await stripe.subscriptions.list({ ...by, ...(status && { status }) })).data.length;
  expect(await count()).toBe(0);
  expect(await count("active")).toBe(0);
  expect(await count("canceled")).toBe(1);
  expect(await count("ended")).toBe(1);
  expect(await count("all")).toBe(1);
  expect(
    (await stripe.subscriptions.list({ ...by, status: "all", price: "price_x" })).data,
  ).toEqual([]);
});

test("prices are found by their lookup keys and by whether they are sold", async () => {
  const { stripe } = trial;
  const product = await stripe.products.create({ name: "Plan", id: "plan" });
  const recurring = { interval: "month" } as const;
  const common = { currency: "usd", product: product.id, recurring };
  await stripe.prices.create({ ...common, unit_amount: 100, lookup_key: "monthly" });
  const newer = await stripe.prices.create({
    ...common,
    unit_amount: 200,
    lookup_key: "monthly",
    transfer_lookup_key: true,
  });
  await stripe.prices.create({ ...common, unit_amount: 300, active: false });

  const found = await stripe.prices.list({ lookup_keys: ["monthly", "yearly"], active: true });
  expect(found.data.map(({ id }) => id)).toEqual([newer.id]);
  expect((await stripe.prices.list({ product: "plan" })).data).toHaveLength(3);
  expect((await stripe.prices.list({ product: "plan", active: false })).data).toHaveLength(1);
});

test("sessions are listed by customer and status, events by type and time", async () => {
  const { standin, stripe } = trial;
  standin.advance(60);
  const before = Math.floor(standin.now().getTime() / 1000);
  const { customer, session } = await openSession(stripe);
  const sessions = (status: "open" | "complete") =>
    stripe.checkout.sessions.list({ customer: customer.id, status });
  expect((await sessions("open")).data).toHaveLength(1);
  standin.pay(session.id);
  expect((await sessions("open")).data).toEqual([]);
  expect((await sessions("complete")).data).toMatchObject([{ id: session.id }]);

  const types = ["invoice.paid", "checkout.session.completed"];
  const { data } = await stripe.events.list({ types, created: { gte: before } });
  expect(data.map(({ type }) => type)).toEqual(types.toReversed());
  expect((await stripe.events.list({ created: { gt: before + 3600 } })).data).toEqual([]);
});

test("an invoice leads to its charge through its payments", async () => {
  const { standin, stripe } = trial;
  const { customer, session } = await openSession(stripe);
  const { invoice: id } = standin.pay(session.id);
  const plain = await stripe.invoices.retrieve(String(id));
  expect(plain.payments).toBeUndefined();

  const invoice = await stripe.invoices.retrieve(String(id), {
    expand: ["payments.data.payment.payment_intent", "customer"],
  });
  expect(invoice.customer).toMatchObject({ object: "customer", email: "ann@example.com" });
  const intent = invoice.payments?.data[0]?.payment.payment_intent;
  const [charge] = (await stripe.charges.list({ customer: customer.id })).data;
  expect(intent).toMatchObject({ object: "payment_intent", latest_charge: charge?.id });

  const { data } = await stripe.invoices.list({
    customer: customer.id,
    status: "paid",
    limit: 5,
    expand: ["data.payments", "data.parent.subscription_details.subscription"],
  });
  expect(data[0]?.payments?.data[0]).toMatchObject({ status: "paid", amount_paid: 9900 });
  expect(data[0]?.parent?.subscription_details?.subscription).toMatchObject({ status: "active" });
});
