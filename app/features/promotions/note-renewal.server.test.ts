import { expect, test } from "vitest";
import { aProvider, waitingFor } from "#test/builders.ts";
import { aBuyer, aSubscription, statusOf } from "#test/promotions.ts";
import { findOwnPromotion, noteRenewal } from "./note-renewal.server.ts";
import { renewalChanged } from "./promotion-jobs.ts";

test("only a change is mailed, and only one's own promotion is changed", async () => {
  const buyer = await aBuyer();
  const promotion = await aSubscription(buyer);
  const { stripeSubscriptionId: subscriptionId } = promotion;

  await noteRenewal(await aProvider(), promotion, false);
  await noteRenewal(buyer.owner, promotion, true);
  expect(await statusOf(subscriptionId)).toBe("active");
  expect(await waitingFor(renewalChanged)).toEqual([]);

  await noteRenewal(buyer.owner, promotion, false);
  expect(await statusOf(subscriptionId)).toBe("cancel_scheduled");
  expect(await waitingFor(renewalChanged)).toMatchObject([{ subscriptionId, renews: false }]);
});

test("a live promotion is found by its owner, by either id", async () => {
  const buyer = await aBuyer();
  const { id, stripeSubscriptionId } = await aSubscription(buyer);
  for (const name of [id, stripeSubscriptionId]) {
    expect(await findOwnPromotion(buyer.owner, name)).toMatchObject({ stripeSubscriptionId });
    expect(await findOwnPromotion(await aProvider(), name)).toBeUndefined();
  }
});
