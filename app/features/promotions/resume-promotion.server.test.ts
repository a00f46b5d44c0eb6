import { expect, test } from "vitest";
import { aProvider, waitingFor } from "#test/builders.ts";
import { openPayments } from "#test/payments.ts";
import { aBuyer, findListing, promote, statusOf, syncBuyer } from "#test/promotions.ts";
import { cancelPromotion } from "./cancel-promotion.server.ts";
import { renewalChanged } from "./promotion-jobs.ts";
import { resumePromotion } from "./resume-promotion.server.ts";

const payments = openPayments();
const MONTH = 31 * 24 * 60 * 60;
const refused = (refusal: string) => ({ ok: false, refusal });

async function aCancelled() {
  const buyer = await aBuyer();
  const subscriptionId = await promote(payments.stripe, buyer);
  await cancelPromotion(buyer.owner, subscriptionId);
  return { buyer, subscriptionId };
}

test("a cancelled promotion is resumed: it renews, here and at the provider, and the owner is notified once", async () => {
  const { buyer, subscriptionId } = await aCancelled();

  expect(await resumePromotion(buyer.owner, subscriptionId)).toMatchObject({ ok: true });
  expect(await statusOf(subscriptionId)).toBe("active");
  expect(await resumePromotion(buyer.owner, subscriptionId)).toMatchObject({ ok: true });
  await syncBuyer(buyer);
  expect(await statusOf(subscriptionId)).toBe("active");
  expect(await waitingFor(renewalChanged)).toMatchObject([{ subscriptionId, renews: true }]);

  payments.stripe.advance(MONTH);
  await syncBuyer(buyer);
  expect(await statusOf(subscriptionId)).toBe("active");
  expect(await findListing(buyer)).toMatchObject({ recommended: 1 });
});

test("a promotion that has ended, or is another account's, is not resumed", async () => {
  const { buyer, subscriptionId } = await aCancelled();
  expect(await resumePromotion(await aProvider(), subscriptionId)).toEqual(
    refused("promotion-over"),
  );

  payments.stripe.advance(MONTH);
  await syncBuyer(buyer);
  expect(await resumePromotion(buyer.owner, subscriptionId)).toEqual(refused("promotion-over"));
});

test("if the payment provider is unavailable, nothing is resumed and the refusal says so", async () => {
  const { buyer, subscriptionId } = await aCancelled();
  payments.stripe.setKnobs({ down: true });

  expect(await resumePromotion(buyer.owner, subscriptionId)).toEqual(refused("not-resumed"));
  expect(await statusOf(subscriptionId)).toBe("cancel_scheduled");
});
