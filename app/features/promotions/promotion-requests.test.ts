import { expect, test } from "vitest";
import { cancellationRequest, checkoutRequest } from "./promotion-requests.ts";

const schema = checkoutRequest("https://rebadge.test");
const asked = { planType: "quarterly", serviceId: "one" };

test("the request body is read in the glossary's words, and the return addresses are optional", () => {
  expect(schema.parse(asked)).toEqual({ listingId: "one", planType: "quarterly" });
  const cancelUrl = "https://rebadge.test/dashboard?subscription=canceled";
  expect(schema.parse({ ...asked, cancelUrl })).toEqual({
    listingId: "one",
    planType: "quarterly",
  });
});

test.each([
  { price: 1 },
  { amount: 1 },
  { userId: "x" },
  { customer: "x" },
  { quantity: 0 },
  { priceId: "x" },
  { serviceId: null },
  { serviceId: ["one"] },
  { planType: { $ne: "" } },
  { planType: 3 },
  { planType: "yearly" },
  { planType: "" },
  { planType: "QUARTERLY" },
  { planType: undefined },
  { successUrl: "https://evil.test/" },
  { cancelUrl: "javascript:alert(1)" },
  { successUrl: null },
])("%j is refused", (tampered) => {
  expect(schema.safeParse({ ...asked, ...tampered }).success).toBe(false);
});

test("a cancellation names a subscription and nothing else", () => {
  expect(cancellationRequest.safeParse({ subscriptionId: "sub_1" }).success).toBe(true);
  for (const body of [
    {},
    { subscriptionId: "" },
    { subscriptionId: "a", atOnce: true },
    [],
    null,
  ]) {
    expect(cancellationRequest.safeParse(body).success).toBe(false);
  }
});
