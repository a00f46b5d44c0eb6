import { expect, test } from "vitest";
import { everything } from "#test/database.ts";
import { aBuyer, aSubscription } from "#test/promotions.ts";
import { findPromotionForMail } from "./find-promotion-for-mail.server.ts";

test("the recipient is the owner of the listing", async () => {
  const buyer = await aBuyer({ businessName: "Harbour Reports" });
  await aSubscription(await aBuyer());
  const { stripeSubscriptionId, stripeCustomerId } = await aSubscription(buyer);

  expect(await findPromotionForMail(stripeSubscriptionId)).toMatchObject({
    email: buyer.owner.email,
    listingId: buyer.listing.id,
    businessName: "Harbour Reports",
    category: "Analytics & Reporting",
    customerId: stripeCustomerId,
    status: "active",
  });
});

test("if the listing was deleted, the recipient is the buyer", async () => {
  const buyer = await aBuyer();
  const row = await aSubscription(buyer, { userId: null, serviceId: null, status: "orphaned" });
  await everything
    .insertInto("stripeCustomers")
    .values({ userId: buyer.owner.id, stripeCustomerId: row.stripeCustomerId })
    .execute();

  expect(await findPromotionForMail(row.stripeSubscriptionId)).toMatchObject({
    email: buyer.owner.email,
    businessName: null,
  });
});

test("if the account was deleted, there is no recipient", async () => {
  const buyer = await aBuyer();
  const { stripeSubscriptionId } = await aSubscription(buyer);
  await everything.deleteFrom("users").where("id", "=", buyer.owner.id).execute();

  expect(await findPromotionForMail(stripeSubscriptionId)).toBeUndefined();
  expect(await findPromotionForMail("sub_unknown")).toBeUndefined();
});
