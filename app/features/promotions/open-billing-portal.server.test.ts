import { expect, test } from "vitest";
import { aProvider } from "#test/builders.ts";
import { openPayments } from "#test/payments.ts";
import { aBuyer, promote } from "#test/promotions.ts";
import { openBillingPortal } from "./open-billing-portal.server.ts";

const payments = openPayments();

test("a customer gets the portal's address, which returns to their account", async () => {
  const buyer = await aBuyer();
  await promote(payments.stripe, buyer);

  expect(await openBillingPortal(buyer.owner)).toMatchObject({
    ok: true,
    value: { url: expect.stringContaining(payments.stripe.url) },
  });
});

test("without a payment there is no portal, and an outage is a refusal", async () => {
  expect(await openBillingPortal(await aProvider())).toEqual({ ok: false, refusal: "never-paid" });

  const buyer = await aBuyer();
  await promote(payments.stripe, buyer);
  payments.stripe.setKnobs({ down: true });
  expect(await openBillingPortal(buyer.owner)).toEqual({ ok: false, refusal: "portal-failed" });
});
