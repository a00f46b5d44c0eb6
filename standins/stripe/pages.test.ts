import { afterEach, beforeEach, expect, test } from "vitest";
import { openSession, startTrial } from "./trial.ts";

type Trial = Awaited<ReturnType<typeof startTrial>>;

let trial: Trial;

beforeEach(async () => {
  trial = await startTrial();
});

afterEach(() => trial.stop());

test("the page of a session shows what is sold, to whom, for how much and how often", async () => {
  const { session } = await openSession(trial.stripe, { interval: "month", interval_count: 3 });
  const page = await readPage(session.url);

  expect(page).toContain("Stand-in for Stripe: no money moves");
  expect(page).toContain("Subscribe to Promoted listing");
  expect(page).toContain("$99.00 <small>every 3 months</small>");
  expect(page).toContain("ann@example.com");
  expect(page).toContain('href="http://127.0.0.1:9/back"');
});

test("paying leads to the success page and charges once, however often it is pressed", async () => {
  const { standin, stripe } = trial;
  const { customer, session } = await openSession(stripe);
  const paid = await press(session.url, "good");
  expect(paid.status).toBe(303);
  expect(paid.headers.get("location")).toBe(`http://127.0.0.1:9/done?session=${session.id}`);

  const again = await press(session.url, "good");
  expect(again.status).toBe(409);
  expect(await again.text()).toContain("already paid");
  expect(await readPage(session.url)).toContain("already paid");
  expect((await stripe.charges.list({ customer: customer.id })).data).toHaveLength(1);
  expect(standin.state.subscriptions.size).toBe(1);
});

test("a declined card shows a message and charges nothing, and another may be tried", async () => {
  const { standin, stripe } = trial;
  const { session } = await openSession(stripe);
  const declined = await press(session.url, "bad");
  expect(declined.status).toBe(303);
  expect(await readPage(session.url)).toContain("Your card was declined");
  expect(standin.state.charges.size).toBe(0);
  expect(standin.state.subscriptions.size).toBe(0);

  expect((await press(session.url, "good")).headers.get("location")).toContain("/done");
  expect(standin.state.charges.size).toBe(1);
});

test("a session that has expired says so and charges nothing", async () => {
  const { standin, stripe } = trial;
  const { session } = await openSession(stripe);
  await stripe.checkout.sessions.expire(session.id);

  const pressed = await press(session.url, "good");
  expect(pressed.status).toBe(409);
  expect(await pressed.text()).toContain("has expired");
  expect(standin.state.charges.size).toBe(0);
});

test("the portal shows the invoices and the card, and lets the card be changed", async () => {
  const { standin, stripe } = trial;
  const { customer, session } = await openSession(stripe);
  standin.pay(session.id);
  standin.setCard(customer.id, "bad");
  standin.advance(32 * 86_400);
  const { url } = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: "http://127.0.0.1:9/dashboard",
  });

  const page = await readPage(url);
  expect(page).toContain("a card that is declined</strong>");
  expect(page.match(/>Paid</g)).toHaveLength(1);
  expect(page.match(/>Not paid</g)).toHaveLength(1);
  expect(page).toContain('href="http://127.0.0.1:9/dashboard"');

  expect((await press(url, "good")).status).toBe(303);
  expect(await readPage(url)).toContain("a card that works</strong>");
});

test("names are shown as they are written, and never run", async () => {
  const { stripe, standin } = trial;
  const { price } = await openSession(stripe);
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    line_items: [{ price: price.id, quantity: 1 }],
    customer_email: '"<b>"@example.com',
    success_url: "http://127.0.0.1:9/",
  });
  expect(await readPage(session.url)).toContain("&quot;&lt;b&gt;&quot;@example.com");
  expect((await fetch(`${standin.url}/c/pay/nothing`)).status).toBe(404);
});

async function readPage(url: string | null) {
  return (await fetch(String(url))).text();
}

function press(url: string | null, card: "good" | "bad") {
  const body = new URLSearchParams({ card });
  return fetch(String(url), { method: "POST", body, redirect: "manual" });
}
