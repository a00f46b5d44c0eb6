import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { ports } from "../../standins/server-environment.ts";
import { hostileTargets } from "../kit/hostile-targets.ts";
import { aSignedInPerson } from "../kit/http-accounts.ts";
import { ask, type HttpBrowser, ORIGIN, PORT } from "../kit/http-client.ts";
import { aListing } from "../kit/own-listings.ts";
import { query } from "../kit/people.ts";
import { wide } from "../kit/test.ts";

const CHECKOUT = "/api/create-checkout";

/** A provider with a live listing in a category of its own, so that no other test takes its places. */
async function aSeller() {
  const person = await aSignedInPerson();
  const named = { status: "approved", category: `Category ${randomUUID()}` };
  const listing = await aListing(person, named);
  const sent = decodeURIComponent(person.browser.cookies.get("__Host-sid") ?? "");
  const token = JSON.parse(Buffer.from(sent, "base64").toString());
  return { ...person, listing, bearer: { authorization: `Bearer ${token}` } };
}

const json = { "content-type": "application/json" };
const asProgram = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(path, {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { ...json, ...headers },
  });
const asPage = (browser: HttpBrowser, path: string, body: unknown) =>
  browser.post(path, {}, { body: JSON.stringify(body), headers: json });

test(
  "a checkout is asked for with the session's token, or with the cookie of a page of ours",
  wide,
  async () => {
    const { browser, listing, bearer } = await aSeller();
    const body = {
      planType: "quarterly",
      serviceId: listing.id,
      successUrl: `${ORIGIN}/dashboard?subscription=success&serviceId=${listing.id}`,
      cancelUrl: `${ORIGIN}/dashboard?subscription=canceled`,
    };

    const first = await asProgram(CHECKOUT, body, bearer);
    expect([first.status, first.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    const { url } = JSON.parse(first.body);
    expect(url).toContain(`http://127.0.0.1:${ports(PORT).stripe}/c/pay/`);
    const second = await asPage(browser, CHECKOUT, body);
    expect(JSON.parse(second.body)).toEqual({ url });
  },
);

test("strangers, forged tokens and other sites get no checkout", wide, async () => {
  const { browser, listing, bearer } = await aSeller();
  const body = { planType: "monthly", serviceId: listing.id };

  const forgeries: Record<string, string>[] = [
    {},
    { authorization: "Bearer" },
    { authorization: `Bearer ${"x".repeat(43)}` },
    { authorization: bearer.authorization.replace("Bearer", "Basic") },
  ];
  for (const headers of forgeries) {
    const answer = await asProgram(CHECKOUT, body, headers);
    expect([answer.status, JSON.parse(answer.body).error.message]).toEqual([
      401,
      "Failed to create checkout session: User not authenticated",
    ]);
  }
  // A valid cookie does not help a wrong token, and another site's page cannot use the cookie.
  const headers = { ...json, authorization: "Bearer forged-token-of-somebody" };
  const mixed = await browser.post(CHECKOUT, {}, { body: JSON.stringify(body), headers });
  expect(mixed.status).toBe(401);
  const foreign = { ...json, "sec-fetch-site": "cross-site", origin: "https://evil.example" };
  const other = await browser.post(CHECKOUT, {}, { body: JSON.stringify(body), headers: foreign });
  expect(other.status).toBe(403);

  const stranger = await aSeller();
  expect((await asProgram(CHECKOUT, body, stranger.bearer)).status).toBe(404);
});

test("price, plan, listing and addresses cannot be tampered with", wide, async () => {
  const { browser, listing, bearer } = await aSeller();
  const body = { planType: "monthly", serviceId: listing.id };
  const bodies: unknown[] = [
    { price: 1 },
    { amount: 1 },
    { quantity: 0 },
    { customer: "cus_x" },
    { user_id: "x" },
    { planType: ["monthly"] },
    { planType: "free" },
    { planType: "" },
    { planType: undefined },
    { serviceId: { id: listing.id } },
    { serviceId: [listing.id] },
    ...hostileTargets().flatMap((target) => [{ successUrl: target }, { cancelUrl: target }]),
  ].map((tampered) => ({ ...body, ...tampered }));
  bodies.push("", "null", "[]", "{", '{"__proto__":{"serviceId":"x"}}');

  for (const tampered of bodies) {
    const answer = await asProgram(CHECKOUT, tampered, bearer);
    expect(answer.status, JSON.stringify(tampered)).toBe(400);
  }
  const form = await browser.post(`/dashboard/listings/${listing.id}/promote`, {
    planType: "free",
  });
  expect(form.status).toBe(400);
  const attempts = await query("select id from checkout_attempts where listing_id = $1", [
    listing.id,
  ]);
  expect(attempts).toEqual([]);
});

test("the inbox takes what Stripe has signed, and nothing else", wide, async () => {
  const event = { id: "evt_forged", object: "event", type: "invoice.paid", livemode: false };
  const body = JSON.stringify({ ...event, data: { object: { customer: "cus_x" } } });

  for (const signature of [
    "",
    "t=1,v1=00",
    `t=${Math.floor(Date.now() / 1_000)},v1=${"0".repeat(64)}`,
  ]) {
    const answer = await asProgram("/webhooks/stripe", body, { "stripe-signature": signature });
    expect([answer.status, answer.body]).toEqual([400, ""]);
  }
  expect((await asProgram("/webhooks/stripe", "x".repeat(600_000))).status).toBe(413);
  expect((await ask("/webhooks/stripe")).status).toBe(404);
  expect(await query("select id from stripe_events where id = 'evt_forged'")).toEqual([]);
});

test("a cancellation is of one's own alone", wide, async () => {
  const { listing, bearer, email } = await aSeller();
  const [row] = await query<{ id: string }>(
    `insert into subscriptions (user_id, service_id, stripe_customer_id, stripe_subscription_id, plan_type, status)
     select id, $2, $3, $3, 'monthly', 'active' from users where email = $1 returning id`,
    [email, listing.id, `test_${listing.id}`],
  );
  const stranger = await aSeller();
  const cancel = (body: object, headers = {}) =>
    asProgram("/api/cancel-subscription", body, headers);

  const unknown = await cancel({ subscriptionId: row?.id });
  expect([unknown.status, JSON.parse(unknown.body).error.message]).toEqual([
    401,
    "Failed to cancel subscription: User not authenticated",
  ]);
  expect((await cancel({ subscriptionId: row?.id }, stranger.bearer)).status).toBe(404);
  expect((await cancel({ subscriptionId: row?.id, atOnce: true }, bearer)).status).toBe(400);
  const unreadable = await cancel({}, bearer);
  expect([unreadable.status, JSON.parse(unreadable.body).error.message]).toEqual([
    400,
    "Failed to cancel subscription: The request could not be read.",
  ]);
});

test(
  "the functions refuse the owner of a suspended organisation in their own form",
  wide,
  async () => {
    const { browser, listing, bearer } = await aSeller();
    await query(
      `update organisations set suspended_at = now()
      where id = (select organisation_id from white_label_services where id = $1)`,
      [listing.id],
    );

    const checkout = await asProgram(
      CHECKOUT,
      { planType: "monthly", serviceId: listing.id },
      bearer,
    );
    const cancelled = await asProgram(
      "/api/cancel-subscription",
      { subscriptionId: randomUUID() },
      bearer,
    );
    const reason = "This organization is suspended.";
    for (const [answer, failed] of [
      [checkout, "Failed to create checkout session"],
      [cancelled, "Failed to cancel subscription"],
    ] as const) {
      expect([answer.status, JSON.parse(answer.body)]).toEqual([
        403,
        { error: { code: "organization-suspended", message: `${failed}: ${reason}` } },
      ]);
    }

    const file = new File(["Business Name\n"], "listings.csv", { type: "text/csv" });
    const imported = await browser.post("/api/import-services", { file });
    expect([imported.status, JSON.parse(imported.body)]).toEqual([
      403,
      {
        success: false,
        imported: 0,
        skipped: 0,
        validationErrors: [`Import failed: ${reason}`],
      },
    ]);
  },
);
