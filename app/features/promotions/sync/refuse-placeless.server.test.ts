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
import { promotionEnded, promotionRefused, promotionStarted } from "../promotion-jobs.ts";

const payments = openPayments();

test("a payment for a deleted listing is cancelled and refunded", async () => {
  const buyer = await aBuyer();
  const session = await goToPay(buyer);
  await everything.deleteFrom("promotionPlaces").execute();
  await everything.deleteFrom("whiteLabelServices").execute();
  payments.stripe.pay(session);
  await syncBuyer(buyer);

  expect(await waitingFor(promotionRefused)).toMatchObject([{ reason: "orphaned" }]);
  expect(await waitingFor(promotionEnded)).toMatchObject([{ reason: "orphaned" }]);
  expect(await waitingFor(promotionStarted)).toEqual([]);
});

test("a paid promotion without a place is refused", async () => {
  const buyer = await aBuyer();
  const subscriptionId = await promote(payments.stripe, buyer);
  for (let count = 0; count < 3; count++) {
    await everything
      .deleteFrom("promotionPlaces")
      .where("listingId", "=", buyer.listing.id)
      .execute();
    await goToPay(await aBuyer());
  }
  await syncBuyer(buyer);

  expect(await statusOf(subscriptionId)).toBe("placeless");
  expect(await waitingFor(promotionRefused)).toMatchObject([
    { subscriptionId, reason: "placeless" },
  ]);
  expect(await waitingFor(promotionEnded)).toMatchObject([{ subscriptionId, reason: "placeless" }]);
  expect(await findListing(buyer)).toMatchObject({ recommended: null });
});

test("an imported promotion without a listing is not changed", async () => {
  const buyer = await aBuyer();
  await promote(payments.stripe, buyer);
  const row = { userId: buyer.owner.id, planType: "monthly", status: "active" };
  const stripeCustomerId = await customerOf(buyer);
  await everything
    .insertInto("subscriptions")
    .values({ ...row, stripeCustomerId, stripeSubscriptionId: "sub_brought_over" })
    .execute();
  await syncBuyer(buyer);

  expect(await statusOf("sub_brought_over")).toBe("active");
  expect(await waitingFor(promotionRefused)).toEqual([]);
});
