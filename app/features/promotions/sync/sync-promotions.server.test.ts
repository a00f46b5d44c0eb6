import { expect, test } from "vitest";
import { waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { openPayments } from "#test/payments.ts";
import { aBuyer, aSubscription, findListing, look, promote, statusOf } from "#test/promotions.ts";
import { promotionEnded, promotionStarted } from "../promotion-jobs.ts";
import { syncPromotions } from "./sync-promotions.server.ts";

const payments = openPayments();
const MONTH = 31 * 24 * 60 * 60;
const places = () => everything.selectFrom("promotionPlaces").selectAll().execute();

test("what was paid for is promoted, once, and its owner is told once", async () => {
  const buyer = await aBuyer();
  const subscriptionId = await promote(payments.stripe, buyer, "quarterly");
  await look(buyer);
  await look(buyer);

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

test("cancelled, it stays until the end of what is paid, and then gives its place back", async () => {
  const buyer = await aBuyer();
  const subscriptionId = await promote(payments.stripe, buyer);
  const subscription = payments.stripe.state.subscriptions.get(subscriptionId);
  if (subscription) subscription.cancel_at_period_end = true;
  await look(buyer);
  expect(await statusOf(subscriptionId)).toBe("cancel_scheduled");
  expect(await findListing(buyer)).toMatchObject({ recommended: 1 });

  payments.stripe.advance(MONTH);
  await look(buyer);

  expect(await statusOf(subscriptionId)).toBe("canceled");
  expect(await findListing(buyer)).toMatchObject({ recommended: null });
  expect(await places()).toEqual([]);
  expect(await waitingFor(promotionEnded)).toHaveLength(1);
});

test("nothing is ended because the provider does not know a customer, or cannot be reached", async () => {
  const known = { stripeCustomerId: "cus_unknown", stripeSubscriptionId: "sub_unknown" };
  await aSubscription(await aBuyer(), known);

  await syncPromotions({ customerId: "cus_unknown" });
  payments.stripe.setKnobs({ down: true });
  await expect(syncPromotions({ customerId: "cus_unknown" })).rejects.toThrow(
    "stripe is unavailable",
  );

  expect(await statusOf("sub_unknown")).toBe("active");
});
