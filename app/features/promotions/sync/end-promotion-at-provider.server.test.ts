import { expect, test } from "vitest";
import { waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { openPayments } from "#test/payments.ts";
import {
  aBuyer,
  customerOf,
  findListing,
  goToPay,
  promote,
  statusOf,
  syncBuyer,
} from "#test/promotions.ts";
import { promotionOver, promotionRefused } from "../promotion-jobs.ts";
import { endPromotionAtProvider, refundPromotion } from "./end-promotion-at-provider.server.ts";

const payments = openPayments();

/** The customer's charges, the oldest first. */
function chargesFor(customerId: string) {
  return [...payments.stripe.state.charges.values()].filter(
    (charge) => charge.customer === customerId,
  );
}

test.each([
  ["refunded", (charge: string) => payments.stripe.refund(charge)],
  ["disputed", (charge: string) => payments.stripe.dispute(charge)],
])("a payment that is %s ends the promotion, here and at the provider", async (_, payBack) => {
  const buyer = await aBuyer();
  const subscriptionId = await promote(payments.stripe, buyer);
  const customerId = await customerOf(buyer);
  payBack(chargesFor(customerId)[0]?.id ?? "");
  await syncBuyer(buyer);

  expect(await statusOf(subscriptionId)).toBe("refunded");
  expect(await findListing(buyer)).toMatchObject({ recommended: null });
  expect(await waitingFor(promotionOver)).toEqual([{ subscriptionId, customerId }]);
  await endPromotionAtProvider({ subscriptionId, customerId });
  expect(payments.stripe.state.subscriptions.get(subscriptionId)?.status).toBe("canceled");
  expect(await statusOf(subscriptionId)).toBe("canceled");
});

test("a second subscription of one listing is cancelled and refunded in full", async () => {
  const buyer = await aBuyer();
  const first = await promote(payments.stripe, buyer);
  const customerId = await customerOf(buyer);
  // As if the attempt had been deleted by hand or by a restored backup.
  await everything.deleteFrom("subscriptions").execute();
  const second = await goToPay(buyer);
  payments.stripe.pay(second);
  await syncBuyer(buyer);

  const [refused] = await waitingFor(promotionRefused);
  expect(refused).toMatchObject({ customerId, reason: "duplicate" });
  expect(await statusOf(first)).toBe("active");
  await refundPromotion({ subscriptionId: refused?.subscriptionId ?? "", customerId });
  await refundPromotion({ subscriptionId: refused?.subscriptionId ?? "", customerId });

  const paidBack = chargesFor(customerId).map((charge) => charge.amount_refunded);
  expect(paidBack.toSorted()).toEqual([0, 9_900]);
  expect(await statusOf(refused?.subscriptionId ?? "")).toBe("canceled");
  expect(await statusOf(first)).toBe("active");
  expect(await findListing(buyer)).toMatchObject({ recommended: 1 });
});

test("a disputed payment is not refunded as well", async () => {
  const buyer = await aBuyer();
  const subscriptionId = await promote(payments.stripe, buyer);
  const customerId = await customerOf(buyer);
  payments.stripe.dispute(chargesFor(customerId)[0]?.id ?? "");

  await refundPromotion({ subscriptionId, customerId });

  expect(chargesFor(customerId).map((charge) => charge.amount_refunded)).toEqual([0]);
  expect(await statusOf(subscriptionId)).toBe("canceled");
});
