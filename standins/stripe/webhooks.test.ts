import { afterEach, beforeEach, expect, test } from "vitest";
import { openSession, startTrial } from "./trial.ts";

type Trial = Awaited<ReturnType<typeof startTrial>>;

let trial: Trial;

beforeEach(async () => {
  trial = await startTrial();
});

afterEach(() => trial.stop());

/** The receiver verifies every signature with the SDK, so all received events are correctly signed. */
test("every change sends a signed event, in order", async () => {
  const { standin, stripe, receiver } = trial;
  const { customer, session } = await openSession(stripe);
  const paid = standin.pay(session.id);
  await stripe.subscriptions.update(String(paid.subscription), { metadata: { listing: "43" } });
  await stripe.subscriptions.update(String(paid.subscription), { metadata: { listing: "43" } });
  await stripe.subscriptions.cancel(String(paid.subscription));
  const [charge] = (await stripe.charges.list({ customer: customer.id })).data;
  standin.refund(String(charge?.id), 100);
  standin.dispute(String(charge?.id));
  await standin.settled();

  expect(receiver.types()).toEqual([
    "customer.created",
    "customer.subscription.created",
    "invoice.paid",
    "checkout.session.completed",
    "customer.subscription.updated",
    "customer.subscription.deleted",
    "charge.refunded",
    "charge.dispute.created",
  ]);
  expect(receiver.events[4]?.data.previous_attributes).toEqual({ metadata: { listing: "42" } });
  expect(
    [...standin.state.events.values()].map(({ pending_webhooks }) => pending_webhooks),
  ).toEqual(Array(8).fill(0));
});

test.each([500, 404, 302, "nothing"] as const)(
  "a receiver that answers %s gets the event again until it accepts",
  async (answers) => {
    const { standin, stripe, receiver } = trial;
    receiver.answers = answers;
    await stripe.customers.create({});
    await expect.poll(() => receiver.tries).toBeGreaterThan(2);
    expect(receiver.events).toEqual([]);

    receiver.answers = 200;
    await standin.settled();
    expect(receiver.types()).toEqual(["customer.created"]);
  },
);

test("a refused event does not delay later ones", async () => {
  const { standin, stripe, receiver } = trial;
  receiver.answers = 500;
  const first = await stripe.customers.create({});
  await expect.poll(() => receiver.tries).toBeGreaterThan(0);
  receiver.answers = 200;
  const second = await stripe.customers.create({});
  await standin.settled();
  expect(new Set(deliveredIds())).toEqual(new Set([first.id, second.id]));
});

test("after three days it is given up", async () => {
  const { standin, stripe, receiver } = trial;
  receiver.answers = 500;
  await stripe.customers.create({});
  await expect.poll(() => receiver.tries).toBeGreaterThan(0);
  standin.advance(3 * 86_400 + 1);
  await standin.settled();
  expect(receiver.events).toEqual([]);
  const { data } = await stripe.events.list({ types: ["customer.created"] });
  expect(data).toMatchObject([{ pending_webhooks: 1 }]);
});

test("an event can be delivered twice", async () => {
  const { standin, stripe, receiver } = trial;
  standin.setKnobs({ duplicates: 1 });
  await stripe.customers.create({});
  await standin.settled();
  expect(receiver.events).toHaveLength(2);
  expect(receiver.events[1]?.id).toBe(receiver.events[0]?.id);
});

test("an event can be delivered after later ones", async () => {
  const { standin, stripe } = trial;
  standin.setKnobs({ reorder: 1 });
  const held = await stripe.customers.create({});
  standin.setKnobs({ reorder: 0 });
  const later = [await stripe.customers.create({}), await stripe.customers.create({})];
  await standin.settled();
  expect(deliveredIds()).toHaveLength(3);
  expect(deliveredIds()[0]).toBe(later[0]?.id);
  expect(deliveredIds().indexOf(held.id)).toBeGreaterThan(0);
});

test("an event can be late, and the next ones overtake it", async () => {
  const { standin, stripe } = trial;
  standin.setKnobs({ delay: [150, 160] });
  const late = await stripe.customers.create({});
  standin.setKnobs({ delay: [0, 0] });
  const prompt = await stripe.customers.create({});
  await standin.settled();
  expect(deliveredIds()).toEqual([prompt.id, late.id]);
});

test("an event can be lost, and is still in the list", async () => {
  const { standin, stripe, receiver } = trial;
  standin.setKnobs({ lose: 1 });
  await stripe.customers.create({});
  await standin.settled();
  expect(receiver.tries).toBe(0);
  const { data } = await stripe.events.list({ types: ["customer.created"] });
  expect(data).toHaveLength(1);
});

test("an old event can be delivered again much later", async () => {
  const { standin, stripe } = trial;
  standin.setKnobs({ staleReplay: 1 });
  const first = await stripe.customers.create({});
  standin.setKnobs({ staleReplay: 0 });
  const second = await stripe.customers.create({});
  await standin.settled();
  expect(deliveredIds()).toEqual([first.id, second.id, first.id]);
});

test("any event can be resent, and a custom one can be sent", async () => {
  const { standin, stripe, receiver } = trial;
  await stripe.customers.create({});
  await standin.settled();
  const [event] = receiver.events;
  standin.deliver(String(event?.id));
  standin.deliver({ ...event, id: "evt_own" });
  await standin.settled();
  expect(receiver.events.map(({ id }) => id)).toEqual([event?.id, event?.id, "evt_own"]);
  expect(() => standin.deliver("evt_none")).toThrow("evt_none");
});

test("it signs any body, so that a receiver can be tried by hand", () => {
  const payload = JSON.stringify({ id: "evt_own", object: "event", type: "invoice.paid" });
  const header = trial.standin.sign(payload);
  const read = (body: string) => trial.stripe.webhooks.constructEvent(body, header, "whsec_trial");
  expect(read(payload).id).toBe("evt_own");
  expect(() => read(`${payload} `)).toThrow("signature");
});

test("another process does the same over HTTP", async () => {
  const { standin, stripe, receiver } = trial;
  const { customer, session } = await openSession(stripe);
  const control = async (name: string, params?: object) => {
    const options = params ? { method: "POST", body: JSON.stringify(params) } : {};
    return (await fetch(`${standin.url}/_control/${name}`, options)).json();
  };
  await control("decline", { session: session.id });
  await control("pay", { session: session.id });
  await control("card", { customer: customer.id, card: "bad" });
  await control("advance", { seconds: 32 * 86_400 });
  const { charges, subscriptions } = await control("state");
  expect(subscriptions).toMatchObject([{ status: "past_due" }]);
  const [charge] = charges;
  await control("refund", { charge: charge.id, amount: 100 });
  await control("dispute", { charge: charge.id });
  await control("knobs", { lose: 1 });
  await stripe.customers.create({});
  await control("settled");
  expect(receiver.types().slice(-2)).toEqual(["charge.refunded", "charge.dispute.created"]);
  expect(await control("pay", { session: session.id })).toMatchObject({
    error: { message: expect.stringContaining("complete") },
  });
});

function deliveredIds() {
  return trial.receiver.events.map(({ data }) => (data.object as { id: string }).id);
}
