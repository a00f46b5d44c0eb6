import { expect, test } from "vitest";
import { aListing } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { rotatePromotions } from "./rotate-promotions.server.ts";

test("each day on which a listing is promoted is stored once", async () => {
  const listing = await aListing({ status: "approved" });
  const bought = { serviceId: listing.id, userId: listing.userId, planType: "monthly" };
  await everything
    .insertInto("subscriptions")
    .values({ ...bought, status: "trialing", stripeCustomerId: "c", stripeSubscriptionId: "s" })
    .execute();

  await rotatePromotions();
  await rotatePromotions();

  const days = await everything.selectFrom("promotionDays").select("listingId").execute();
  expect(days).toEqual([{ listingId: listing.id }]);
});
