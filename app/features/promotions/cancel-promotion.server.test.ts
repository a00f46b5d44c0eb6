import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aProvider, waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { openPayments } from "#test/payments.ts";
import { aBuyer, customerOf, findListing, look, promote, statusOf } from "#test/promotions.ts";
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
  // At once, for whoever has just pressed the button; and again when the provider is looked at.
  expect(await statusOf(subscriptionId)).toBe("cancel_scheduled");
  expect(await waitingFor(customerChanged)).toEqual([{ customerId: await customerOf(buyer) }]);
  await look(buyer);
  expect(await statusOf(subscriptionId)).toBe("cancel_scheduled");
  expect(await findListing(buyer)).toMatchObject({ recommended: 1 });
  expect(await cancelPromotion(buyer.owner, subscriptionId)).toMatchObject({ ok: true });
});

test("nobody cancels what is not theirs or not there", async () => {
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

test("when the payment provider cannot be reached, nothing is cancelled and that is said", async () => {
  const buyer = await aBuyer();
  const subscriptionId = await promote(payments.stripe, buyer);
  payments.stripe.setKnobs({ down: true });

  expect(await cancelPromotion(buyer.owner, subscriptionId)).toEqual(refused("not-cancelled"));
  expect(await statusOf(subscriptionId)).toBe("active");
});

test("what has ended at the provider meanwhile needs no cancelling", async () => {
  const buyer = await aBuyer();
  const subscriptionId = await promote(payments.stripe, buyer);
  payments.stripe.setCard(await customerOf(buyer), "bad");
  payments.stripe.advance(60 * 86_400);

  expect(await cancelPromotion(buyer.owner, subscriptionId)).toMatchObject({ ok: true });
  await look(buyer);
  expect(await statusOf(subscriptionId)).toBe("canceled");
});
