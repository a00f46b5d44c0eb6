import { expect, test } from "vitest";
import { everything } from "#test/database.ts";
import { openPayments } from "#test/payments.ts";
import {
  aBuyer,
  aSubscription,
  customerOf,
  findListing,
  goToPay,
  promote,
  statusOf,
  syncBuyer,
} from "#test/promotions.ts";
import { reconcilePromotions } from "./reconcile-promotions.server.ts";

const payments = openPayments();

test("a payment without an event is found within the hour", async () => {
  const buyer = await aBuyer();
  payments.stripe.pay(await goToPay(buyer));

  const found = await reconcilePromotions();

  expect(found).toMatchObject([{ here: null, there: "active" }]);
  expect(await findListing(buyer)).toMatchObject({ recommended: 1 });
  expect(await reconcilePromotions()).toEqual([]);
  const records = await everything
    .selectFrom("reconciliations")
    .select(["compared", "differences"])
    .execute();
  expect(records).toMatchObject([{ compared: 1 }, { compared: 1, differences: [] }]);
});

test("an end without an event is found too", async () => {
  const buyer = await aBuyer();
  const subscriptionId = await promote(payments.stripe, buyer);
  payments.stripe.setCard(await customerOf(buyer), "bad");
  payments.stripe.advance(60 * 86_400);
  expect(payments.stripe.state.subscriptions.get(subscriptionId)?.status).toBe("canceled");

  expect(await reconcilePromotions()).toEqual([{ subscriptionId, here: "active", there: null }]);

  expect(await statusOf(subscriptionId)).toBe("canceled");
  expect(await findListing(buyer)).toMatchObject({ recommended: null });
});

test("a promotion that the provider does not know is shown to the operator and not changed", async () => {
  const known = { stripeCustomerId: "cus_old", stripeSubscriptionId: "sub_old" };
  await aSubscription(await aBuyer(), known);

  expect(await reconcilePromotions()).toEqual([
    { subscriptionId: "sub_old", here: "active", there: null },
  ]);
  expect(await statusOf("sub_old")).toBe("active");
});

test("a stored event that was never handled leads to a sync", async () => {
  const buyer = await aBuyer();
  await promote(payments.stripe, buyer);
  const stored = { id: "evt_1", type: "invoice.paid", payload: "{}" };
  await everything
    .insertInto("stripeEvents")
    .values({ ...stored, stripeCustomerId: await customerOf(buyer) })
    .execute();

  await reconcilePromotions();

  expect(await everything.selectFrom("stripeEvents").select("handledAt").execute()).toEqual([
    { handledAt: expect.any(Date) },
  ]);
  await syncBuyer(buyer);
});

test("a refund without an event ends the promotion", async () => {
  const buyer = await aBuyer();
  const subscriptionId = await promote(payments.stripe, buyer);
  const [charge] = chargesOf(await customerOf(buyer));
  payments.stripe.refund(charge?.id ?? "");

  await reconcilePromotions();

  expect(await statusOf(subscriptionId)).toBe("refunded");
  expect(await findListing(buyer)).toMatchObject({ recommended: null });
});

test("a renewal without an event is stored", async () => {
  const buyer = await aBuyer();
  const stripeSubscriptionId = await promote(payments.stripe, buyer);
  payments.stripe.advance(32 * 86_400);

  await reconcilePromotions();

  const paid = await everything
    .selectFrom("promotionPayments")
    .select("stripeInvoiceId")
    .where("stripeSubscriptionId", "=", stripeSubscriptionId)
    .execute();
  expect(paid).toHaveLength(2);
});

function chargesOf(customerId: string) {
  return [...payments.stripe.state.charges.values()].filter(
    ({ customer }) => customer === customerId,
  );
}
