import { expect, test } from "vitest";
import { everything } from "#test/database.ts";
import { aBuyer, aSubscription } from "#test/promotions.ts";
import { findToldPromotion } from "./find-told-promotion.server.ts";

test("a promotion is told to the owner of its listing", async () => {
  const buyer = await aBuyer({ businessName: "Harbour Reports" });
  await aSubscription(await aBuyer());
  const { stripeSubscriptionId, stripeCustomerId } = await aSubscription(buyer);

  expect(await findToldPromotion(stripeSubscriptionId)).toMatchObject({
    email: buyer.owner.email,
    listingId: buyer.listing.id,
    businessName: "Harbour Reports",
    category: "Analytics & Reporting",
    customerId: stripeCustomerId,
    status: "active",
  });
});

test("when the listing is gone, the one who paid is told", async () => {
  const buyer = await aBuyer();
  const row = await aSubscription(buyer, { userId: null, serviceId: null, status: "orphaned" });
  await everything
    .insertInto("stripeCustomers")
    .values({ userId: buyer.owner.id, stripeCustomerId: row.stripeCustomerId })
    .execute();

  expect(await findToldPromotion(row.stripeSubscriptionId)).toMatchObject({
    email: buyer.owner.email,
    businessName: null,
  });
});

test("when the account is gone, nobody is", async () => {
  const buyer = await aBuyer();
  const { stripeSubscriptionId } = await aSubscription(buyer);
  await everything.deleteFrom("users").where("id", "=", buyer.owner.id).execute();

  expect(await findToldPromotion(stripeSubscriptionId)).toBeUndefined();
  expect(await findToldPromotion("sub_nobody_knows")).toBeUndefined();
});
