import { expect, test } from "vitest";
import { waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { openPayments } from "#test/payments.ts";
import {
  aBuyer,
  aSubscription,
  customerOf,
  findListing,
  promote,
  statusOf,
  syncBuyer,
} from "#test/promotions.ts";
import { promotionEnded, promotionStarted } from "../promotion-jobs.ts";
import { syncPromotions } from "./sync-promotions.server.ts";

const payments = openPayments();
const MONTH = 31 * 24 * 60 * 60;
const places = () => everything.selectFrom("promotionPlaces").selectAll().execute();

test("a paid listing is promoted once, and its owner is notified once", async () => {
  const buyer = await aBuyer();
  const subscriptionId = await promote(payments.stripe, buyer, "quarterly");
  await syncBuyer(buyer);
  await syncBuyer(buyer);

  expect(await findListing(buyer)).toMatchObject({ recommended: 1 });
  const rows = await everything.selectFrom("subscriptions").selectAll().execute();
  expect(rows).toMatchObject([
    {
      userId: buyer.owner.id,
      serviceId: buyer.listing.id,
      stripeSubscriptionId: subscriptionId,
      planType: "quarterly",
      status: "active",
      graceUntil: null,
    },
  ]);
  expect(await waitingFor(promotionStarted)).toHaveLength(1);
  expect(await everything.selectFrom("promotionPayments").selectAll().execute()).toMatchObject([
    { stripeSubscriptionId: subscriptionId, amountCents: 19_900, refundedCents: 0 },
  ]);
  expect(await everything.selectFrom("promotionDays").selectAll().execute()).toHaveLength(1);
});

test("a cancelled promotion stays until the end of the paid period, and then releases its place", async () => {
  const buyer = await aBuyer();
  const subscriptionId = await promote(payments.stripe, buyer);
  const subscription = payments.stripe.state.subscriptions.get(subscriptionId);
  if (subscription) subscription.cancel_at_period_end = true;
  await syncBuyer(buyer);
  expect(await statusOf(subscriptionId)).toBe("cancel_scheduled");
  expect(await findListing(buyer)).toMatchObject({ recommended: 1 });

  payments.stripe.advance(MONTH);
  await syncBuyer(buyer);

  expect(await statusOf(subscriptionId)).toBe("canceled");
  expect(await findListing(buyer)).toMatchObject({ recommended: null });
  expect(await places()).toEqual([]);
  expect(await waitingFor(promotionEnded)).toHaveLength(1);
});

test("nothing ends if the provider does not know the customer or is unavailable", async () => {
  const known = { stripeCustomerId: "cus_unknown", stripeSubscriptionId: "sub_unknown" };
  await aSubscription(await aBuyer(), known);

  await syncPromotions({ customerId: "cus_unknown" });
  payments.stripe.setKnobs({ down: true });
  await expect(syncPromotions({ customerId: "cus_unknown" })).rejects.toThrow(
    "stripe is unavailable",
  );

  expect(await statusOf("sub_unknown")).toBe("active");
});

test("a partial refund is stored and ends nothing", async () => {
  const buyer = await aBuyer();
  const subscriptionId = await promote(payments.stripe, buyer);
  const customerId = await customerOf(buyer);
  const charges = [...payments.stripe.state.charges.values()];
  const charge = charges.find(({ customer }) => customer === customerId);
  payments.stripe.refund(charge?.id ?? "", 1_000);
  await syncBuyer(buyer);

  expect(await statusOf(subscriptionId)).toBe("active");
  const rows = await everything.selectFrom("promotionPayments").select("refundedCents").execute();
  expect(rows).toEqual([{ refundedCents: 1_000 }]);
});
