import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aProvider, waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { openPayments } from "#test/payments.ts";
import { aBuyer, customerOf, findListing, promote, statusOf, syncBuyer } from "#test/promotions.ts";
import { cancelPromotion } from "./cancel-promotion.server.ts";
import { customerChanged } from "./promotion-jobs.ts";

const payments = openPayments();
const refused = (refusal: string) => ({ ok: false, refusal });

async function ownId(subscriptionId: string) {
  const { id } = await everything
    .selectFrom("subscriptions")
    .select("id")
    .where("stripeSubscriptionId", "=", subscriptionId)
    .executeTakeFirstOrThrow();
  return id;
}

test.each([
  ["our id", ownId],
  ["the payment provider's", async (id: string) => id],
])("a promotion is cancelled by %s, and stays until the end of what is paid", async (_, named) => {
  const buyer = await aBuyer();
  const subscriptionId = await promote(payments.stripe, buyer);

  const result = await cancelPromotion(buyer.owner, await named(subscriptionId));

  expect(result).toMatchObject({ ok: true, value: { until: expect.any(Date) } });
  // Stored at once, and unchanged by the next sync.
  expect(await statusOf(subscriptionId)).toBe("cancel_scheduled");
  expect(await waitingFor(customerChanged)).toEqual([{ customerId: await customerOf(buyer) }]);
  await syncBuyer(buyer);
  expect(await statusOf(subscriptionId)).toBe("cancel_scheduled");
  expect(await findListing(buyer)).toMatchObject({ recommended: 1 });
  expect(await cancelPromotion(buyer.owner, subscriptionId)).toMatchObject({ ok: true });
});

test("a promotion of another account, or an unknown one, cannot be cancelled", async () => {
  const buyer = await aBuyer();
  const subscriptionId = await promote(payments.stripe, buyer);
  const stranger = await aProvider();

  for (const id of [subscriptionId, await ownId(subscriptionId), randomUUID()]) {
    expect(await cancelPromotion({ ...stranger, id: (await aProvider()).id }, id)).toEqual(
      refused("no-such-promotion"),
    );
  }
  for (const id of ["' or true --", "", "\u0000"]) {
    const other = await aProvider();
    expect(await cancelPromotion(other, id)).toEqual(refused("no-such-promotion"));
  }
  expect(payments.stripe.state.subscriptions.get(subscriptionId)?.cancel_at_period_end).toBe(false);
});

test("if the payment provider is unavailable, nothing is cancelled and the refusal says so", async () => {
  const buyer = await aBuyer();
  const subscriptionId = await promote(payments.stripe, buyer);
  payments.stripe.setKnobs({ down: true });

  expect(await cancelPromotion(buyer.owner, subscriptionId)).toEqual(refused("not-cancelled"));
  expect(await statusOf(subscriptionId)).toBe("active");
});

test("a promotion that has ended at the provider meanwhile counts as cancelled", async () => {
  const buyer = await aBuyer();
  const subscriptionId = await promote(payments.stripe, buyer);
  payments.stripe.setCard(await customerOf(buyer), "bad");
  payments.stripe.advance(60 * 86_400);

  expect(await cancelPromotion(buyer.owner, subscriptionId)).toMatchObject({ ok: true });
  await syncBuyer(buyer);
  expect(await statusOf(subscriptionId)).toBe("canceled");
});
