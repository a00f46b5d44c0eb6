import { afterEach, beforeEach, expect, test } from "vitest";
import { clientOf, openSession, startTrial } from "./trial.ts";

type Trial = Awaited<ReturnType<typeof startTrial>>;

let trial: Trial;

beforeEach(async () => {
  trial = await startTrial();
});

afterEach(() => trial.stop());

test("a call with a key that was used is answered as it was the first time", async () => {
  const { standin, stripe } = trial;
  const first = await stripe.customers.create({ email: "a@b.test" }, key("one"));
  const again = await stripe.customers.create({ email: "a@b.test" }, key("one"));

  expect(again.id).toBe(first.id);
  expect(first.lastResponse.headers["idempotent-replayed"]).toBeUndefined();
  expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
  expect(standin.state.customers.size).toBe(1);
});

test("a key is valid only for the same parameters and path", async () => {
  const { stripe } = trial;
  await stripe.customers.create({ email: "a@b.test" }, key("one"));
  const misuse = { statusCode: 400, type: "StripeIdempotencyError" };

  await expect(stripe.customers.create({ email: "c@d.test" }, key("one"))).rejects.toMatchObject(
    misuse,
  );
  await expect(stripe.products.create({ name: "a@b.test" }, key("one"))).rejects.toMatchObject(
    misuse,
  );
});

test("a retry finds the result when the response was lost", async () => {
  const { standin, stripe } = trial;
  standin.setKnobs({ lostResponses: 1 });
  await expect(stripe.customers.create({}, key("one"))).rejects.toMatchObject({
    type: "StripeConnectionError",
  });
  standin.setKnobs({ lostResponses: 0 });
  const found = await stripe.customers.create({}, key("one"));

  expect([...standin.state.customers.keys()]).toEqual([found.id]);
  await stripe.customers.create({}, key("two"));
  expect(standin.state.customers.size).toBe(2);
});

test("a retry finds the result when the response timed out", async () => {
  const { standin, stripe } = trial;
  standin.setKnobs({ timeouts: 1 });
  const hasty = clientOf(standin.url, undefined, 100);
  await expect(hasty.customers.create({}, key("one"))).rejects.toMatchObject({
    type: "StripeConnectionError",
  });
  standin.setKnobs({ timeouts: 0 });
  const found = await stripe.customers.create({}, key("one"));
  expect([...standin.state.customers.keys()]).toEqual([found.id]);
});

test("an answer of 500 does nothing, and is given again for its key", async () => {
  const { standin, stripe } = trial;
  const failure = { statusCode: 500, type: "StripeAPIError" };
  standin.setKnobs({ failing: 1 });
  await expect(stripe.customers.create({}, key("one"))).rejects.toMatchObject(failure);
  standin.setKnobs({ failing: 0 });
  await expect(stripe.customers.create({}, key("one"))).rejects.toMatchObject(failure);
  expect(standin.state.customers.size).toBe(0);

  await stripe.customers.create({}, key("two"));
  expect(standin.state.customers.size).toBe(1);
});

test("a call that was never begun leaves its key free, one that was refused does not", async () => {
  const { standin, stripe } = trial;
  await expect(stripe.customers.create({ bogus: 1 } as never, key("one"))).rejects.toThrow();
  await stripe.customers.create({}, key("one"));

  const { customer, session } = await openSession(stripe);
  standin.pay(session.id);
  const [charge] = (await stripe.charges.list({ customer: customer.id })).data;
  standin.dispute(String(charge?.id));
  const refund = () => stripe.refunds.create({ charge: String(charge?.id) }, key("two"));
  await expect(refund()).rejects.toMatchObject({ code: "charge_disputed" });
  await expect(refund()).rejects.toMatchObject({
    code: "charge_disputed",
    headers: expect.objectContaining({ "idempotent-replayed": "true" }),
  });
});

test("while the first call runs, a second with its key is refused", async () => {
  const { standin, stripe } = trial;
  standin.setKnobs({ slow: 60 });
  const both = await Promise.allSettled([
    stripe.customers.create({}, key("one")),
    stripe.customers.create({}, key("one")),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const refused = both.find(({ status }) => status === "rejected") as PromiseRejectedResult;
  expect(refused.reason).toMatchObject({ statusCode: 409, code: "idempotency_key_in_use" });
  expect(standin.state.customers.size).toBe(1);
});

test("an answer is given again even when the call would not be allowed by now", async () => {
  const { standin, stripe } = trial;
  const { price } = await openSession(stripe);
  const params = {
    mode: "subscription" as const,
    success_url: "http://127.0.0.1:9/",
    line_items: [{ price: price.id, quantity: 1 }],
    expires_at: Math.floor(Date.now() / 1000) + 31 * 60,
  };
  const first = await stripe.checkout.sessions.create(params, key("one"));
  standin.advance(20 * 60);
  expect((await stripe.checkout.sessions.create(params, key("one"))).id).toBe(first.id);
  await expect(stripe.checkout.sessions.create(params)).rejects.toThrow("expires_at");
});

test("a key is forgotten after a day", async () => {
  const { standin, stripe } = trial;
  const first = await stripe.customers.create({}, key("one"));
  standin.advance(86_400);
  const later = await stripe.customers.create({}, key("one"));
  expect(later.id).not.toBe(first.id);
});

test("connections fail while it is down", async () => {
  const { standin, stripe } = trial;
  standin.setKnobs({ down: true });
  await expect(stripe.customers.create({})).rejects.toMatchObject({
    type: "StripeConnectionError",
  });
  standin.setKnobs({ down: false });
  await stripe.customers.create({});
  expect(standin.state.customers.size).toBe(1);
});

test("the same seed makes the same faults", async () => {
  const luck = async (seed: number) => {
    const { standin, stripe, stop } = await startTrial({ seed });
    standin.setKnobs({ failing: 0.5 });
    const calls: string[] = [];
    for (let call = 0; call < 16; call += 1) {
      const done = await stripe.prices.list().catch(() => undefined);
      calls.push(done ? "done" : "failed");
    }
    await stop();
    return calls;
  };
  const once = await luck(7);
  expect(new Set(once)).toEqual(new Set(["done", "failed"]));
  expect(await luck(7)).toEqual(once);
  expect(await luck(8)).not.toEqual(once);
});

function key(idempotencyKey: string) {
  return { idempotencyKey };
}
