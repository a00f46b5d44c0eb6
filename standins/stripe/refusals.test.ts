import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clientOf, openSession, startTrial } from "./trial.ts";

type Trial = Awaited<ReturnType<typeof startTrial>>;
type Opened = Awaited<ReturnType<typeof openSession>>;
/** Parameters that TypeScript would not accept. */
type Wrong = never;

let trial: Trial;
let opened: Opened;

beforeAll(async () => {
  trial = await startTrial();
  opened = await openSession(trial.stripe);
});

afterAll(() => trial.stop());

const success_url = "http://127.0.0.1:9/";

const refused: [string, object, (stripe: Stripe) => Promise<unknown>][] = [
  [
    "a parameter that does not exist",
    { code: "parameter_unknown", param: "planType" },
    (stripe) => createSession(stripe, { planType: "monthly" }),
  ],
  [
    "one that does not exist further in",
    { code: "parameter_unknown", param: "subscription_data[bogus]" },
    (stripe) => createSession(stripe, { subscription_data: { bogus: 1 } }),
  ],
  [
    "one that does not exist in a list",
    { code: "parameter_unknown", param: "line_items[0][bogus]" },
    (stripe) => createSession(stripe, { line_items: [{ ...line(), bogus: 1 }] }),
  ],
  [
    "a word that is not among those allowed",
    { param: "mode" },
    (stripe) => createSession(stripe, { mode: "nonsense" }),
  ],
  [
    "a text for a number",
    { code: "parameter_invalid_integer", param: "line_items[0][quantity]" },
    (stripe) => createSession(stripe, { line_items: [{ ...line(), quantity: "many" }] }),
  ],
  [
    "an amount with a fraction",
    { code: "parameter_invalid_integer", param: "unit_amount" },
    (stripe) => createPrice(stripe, { unit_amount: 99.5 }),
  ],
  [
    "a price below zero",
    { code: "parameter_invalid_integer", param: "unit_amount" },
    (stripe) => createPrice(stripe, { unit_amount: -1 }),
  ],
  [
    "a price without a currency",
    { code: "parameter_missing", param: "currency" },
    (stripe) => createPrice(stripe, { currency: undefined }),
  ],
  [
    "a price for every fortnight",
    { param: "recurring[interval]" },
    (stripe) => createPrice(stripe, { recurring: { interval: "fortnight" } }),
  ],
  [
    "a price of a product that does not exist",
    { code: "resource_missing", param: "product", statusCode: 400 },
    (stripe) => createPrice(stripe, { product: "prod_none" }),
  ],
  [
    "a lookup key that is taken",
    { param: "lookup_key" },
    async (stripe) => {
      await createPrice(stripe, { lookup_key: "taken" });
      await createPrice(stripe, { lookup_key: "taken" });
    },
  ],
  [
    "a checkout without a line",
    { code: "parameter_missing", param: "line_items" },
    (stripe) => createSession(stripe, { line_items: undefined }),
  ],
  [
    "a checkout without a quantity",
    { code: "parameter_missing", param: "line_items[0][quantity]" },
    (stripe) => createSession(stripe, { line_items: [{ price: opened.price.id }] }),
  ],
  [
    "a checkout without a way back",
    { code: "parameter_missing", param: "success_url" },
    (stripe) => createSession(stripe, { success_url: undefined }),
  ],
  [
    "a way back that is no address",
    { code: "url_invalid", param: "success_url" },
    (stripe) => createSession(stripe, { success_url: "/dashboard" }),
  ],
  [
    "a checkout of a price that does not exist",
    { code: "resource_missing", param: "line_items[0][price]", statusCode: 400 },
    (stripe) => createSession(stripe, { line_items: [{ price: "price_none", quantity: 1 }] }),
  ],
  [
    "a checkout for a customer who does not exist",
    { code: "resource_missing", param: "customer", statusCode: 400 },
    (stripe) => createSession(stripe, { customer: "cus_none" }),
  ],
  [
    "a customer by name and by address at once",
    { code: "parameters_exclusive" },
    (stripe) => createSession(stripe, { customer: opened.customer.id, customer_email: "a@b.test" }),
  ],
  [
    "a checkout that ends in less than half an hour",
    { param: "expires_at" },
    (stripe) => createSession(stripe, { expires_at: seconds() + 29 * 60 }),
  ],
  [
    "a checkout that ends in more than a day",
    { param: "expires_at" },
    (stripe) => createSession(stripe, { expires_at: seconds() + 86_400 + 60 }),
  ],
  [
    "what Stripe has and the stand-in does not",
    { code: "not_in_the_standin" },
    (stripe) => createSession(stripe, { subscription_data: { trial_period_days: 7 } }),
  ],
  [
    "metadata that is too long",
    { param: "metadata" },
    (stripe) => stripe.customers.create({ metadata: { note: "x".repeat(501) } }),
  ],
  [
    "a portal without a customer",
    { code: "parameter_missing", param: "customer" },
    (stripe) => stripe.billingPortal.sessions.create({ return_url: success_url } as Wrong),
  ],
  [
    "a subscription with an unknown parameter",
    { code: "parameter_unknown", param: "cancel_at_end" },
    (stripe) => stripe.subscriptions.update("sub_none", { cancel_at_end: true } as Wrong),
  ],
  [
    "a list of subscriptions in a status that does not exist",
    { param: "status" },
    (stripe) => stripe.subscriptions.list({ status: "nonsense" as Wrong }),
  ],
  [
    "a list of sessions in a status that does not exist",
    { param: "status" },
    (stripe) => stripe.checkout.sessions.list({ status: "nonsense" as Wrong }),
  ],
  [
    "a list asked for by something that does not exist",
    { code: "parameter_unknown", param: "colour" },
    (stripe) => stripe.invoices.list({ colour: "red" } as Wrong),
  ],
  [
    "a page of more than a hundred",
    { param: "limit" },
    (stripe) => stripe.invoices.list({ limit: 101 }),
  ],
  [
    "a page after something that does not exist",
    { code: "resource_missing", param: "starting_after" },
    (stripe) => stripe.invoices.list({ starting_after: "in_none" }),
  ],
  [
    "an expansion of what is not there to expand",
    { message: expect.stringContaining("cannot be expanded") },
    (stripe) => stripe.customers.retrieve(opened.customer.id, { expand: ["email"] }),
  ],
  [
    "a subscription that does not exist",
    { code: "resource_missing", statusCode: 404 },
    (stripe) => stripe.subscriptions.retrieve("sub_none"),
  ],
  [
    "a refund of nothing in particular",
    { code: "parameter_missing", param: "charge" },
    (stripe) => stripe.refunds.create({}),
  ],
  ["an address that does not exist", { statusCode: 404 }, (stripe) => stripe.coupons.list()],
  [
    "a key that is not ours",
    { statusCode: 401, type: "StripeAuthenticationError" },
    () => clientOf(trial.standin.url, "sk_test_other").customers.create({}),
  ],
];

test.each(refused)("it refuses %s", async (_, error, call) => {
  const { state } = trial.standin;
  const sessions = state.sessions.size;
  await expect(call(trial.stripe)).rejects.toMatchObject({
    statusCode: 400,
    type: "StripeInvalidRequestError",
    ...error,
  });
  expect(state.sessions.size).toBe(sessions);
});

test("a session that is not open cannot be expired", async () => {
  const { stripe } = trial;
  const { session } = await openSession(stripe);
  await stripe.checkout.sessions.expire(session.id);
  await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining("open"),
  });
});

function createSession(stripe: Stripe, params: object) {
  const right = { mode: "subscription", line_items: [line()], success_url };
  return stripe.checkout.sessions.create({ ...right, ...params } as Wrong);
}

function createPrice(stripe: Stripe, params: object) {
  const recurring = { interval: "month" };
  const right = { currency: "usd", unit_amount: 100, product: opened.product.id, recurring };
  return stripe.prices.create({ ...right, ...params } as Wrong);
}

function line() {
  return { price: opened.price.id, quantity: 1 };
}

function seconds() {
  return Math.floor(Date.now() / 1000);
}
