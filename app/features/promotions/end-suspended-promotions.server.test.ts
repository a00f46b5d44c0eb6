import { expect, test } from "vitest";
import { aMemberOf, suspendOrganisation, waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { openPayments } from "#test/payments.ts";
import {
  aBuyer,
  type Buyer,
  customerOf,
  findListing,
  goToPay,
  promote,
  statusOf,
  syncBuyer,
} from "#test/promotions.ts";
import { endSuspendedPromotions } from "./end-suspended-promotions.server.ts";
import { promotionEnded, promotionOver, promotionRefused } from "./promotion-jobs.ts";
import {
  endPromotionAtProvider,
  refundPromotion,
} from "./sync/end-promotion-at-provider.server.ts";

const payments = openPayments();
const MONTH = 31 * 24 * 60 * 60;

async function setSuspended({ owner }: Buyer, suspendedAt: Date | null) {
  await everything.updateTable("users").set({ suspendedAt }).where("id", "=", owner.id).execute();
}

/** Suspends the account as an admin would, some time after the promotion was paid. */
function suspend(buyer: Buyer) {
  return setSuspended(buyer, new Date(Date.now() + 2_000));
}

async function runFollowing() {
  for (const over of await waitingFor(promotionOver)) await endPromotionAtProvider(over);
  for (const refused of await waitingFor(promotionRefused)) await refundPromotion(refused);
}

/** The amount and refund of each of their payments, oldest first. */
async function paidBy(buyer: Buyer) {
  const customer = await customerOf(buyer);
  return [...payments.stripe.state.charges.values()]
    .filter((charge) => charge.customer === customer)
    .map(({ amount, amount_refunded }) => [amount, amount_refunded]);
}

test("a suspended account's promotion ends here and at the provider, without a refund, and its owner is mailed the reason", async () => {
  const buyer = await aBuyer();
  const subscriptionId = await promote(payments.stripe, buyer);
  await suspend(buyer);

  await endSuspendedPromotions({ userId: buyer.owner.id });
  await runFollowing();

  expect(payments.stripe.state.subscriptions.get(subscriptionId)?.status).toBe("canceled");
  expect(await statusOf(subscriptionId)).toBe("canceled");
  expect(await findListing(buyer)).toMatchObject({ recommended: null });
  expect(await everything.selectFrom("promotionPlaces").selectAll().execute()).toEqual([]);
  expect(await waitingFor(promotionEnded)).toMatchObject([{ subscriptionId, reason: "suspended" }]);
  expect(await paidBy(buyer)).toEqual([[9_900, 0]]);
});

test("a renewal that was charged while the provider was unavailable is refunded, and only that", async () => {
  const buyer = await aBuyer();
  const subscriptionId = await promote(payments.stripe, buyer);
  await suspend(buyer);
  payments.stripe.setKnobs({ down: true });
  const end = () => endSuspendedPromotions({ userId: buyer.owner.id });
  await expect(end()).rejects.toThrow("stripe is unavailable");

  payments.stripe.setKnobs({ down: false });
  payments.stripe.advance(MONTH);
  await end();
  await runFollowing();

  expect(await paidBy(buyer)).toEqual([
    [9_900, 0],
    [9_900, 9_900],
  ]);
  expect(payments.stripe.state.subscriptions.get(subscriptionId)?.status).toBe("canceled");
});

test("the payment page is closed, and its place is free", async () => {
  const buyer = await aBuyer();
  const session = await goToPay(buyer);
  await suspend(buyer);

  await endSuspendedPromotions({ userId: buyer.owner.id });

  expect(payments.stripe.state.sessions.get(session)?.status).toBe("expired");
  expect(await everything.selectFrom("promotionPlaces").selectAll().execute()).toEqual([]);
});

test("a payment despite the suspension is refunded in full and never promoted, whichever sync finds it", async () => {
  const buyer = await aBuyer();
  const session = await goToPay(buyer);
  await setSuspended(buyer, new Date(Date.now() - 1_000));
  payments.stripe.pay(session);
  await syncBuyer(buyer);
  expect(await findListing(buyer)).toMatchObject({ recommended: null });
  expect(await waitingFor(promotionEnded)).toMatchObject([{ reason: "suspended" }]);

  await runFollowing();

  expect(await paidBy(buyer)).toEqual([[9_900, 9_900]]);
});

test("while another owner is not suspended, nothing ends", async () => {
  const buyer = await aBuyer();
  const subscriptionId = await promote(payments.stripe, buyer);
  await aMemberOf(buyer.listing, "owner");
  await suspend(buyer);

  await endSuspendedPromotions({ userId: buyer.owner.id });
  await syncBuyer(buyer);

  expect(await statusOf(subscriptionId)).toBe("active");
  expect(await findListing(buyer)).toMatchObject({ recommended: 1, approved: true });
});

test("if the suspension was lifted before the job ran, nothing ends", async () => {
  const buyer = await aBuyer();
  const subscriptionId = await promote(payments.stripe, buyer);
  await suspend(buyer);
  await setSuspended(buyer, null);

  await endSuspendedPromotions({ userId: buyer.owner.id });

  expect(await statusOf(subscriptionId)).toBe("active");
  expect(await findListing(buyer)).toMatchObject({ recommended: 1, approved: true });
});

test("a suspended organisation's promotions end, although its owners are not suspended", async () => {
  const buyer = await aBuyer();
  const subscriptionId = await promote(payments.stripe, buyer);
  await suspendOrganisation(buyer.owner, new Date(Date.now() + 2_000));

  await endSuspendedPromotions({ organisationId: buyer.owner.organisationId ?? "" });
  await runFollowing();

  expect(payments.stripe.state.subscriptions.get(subscriptionId)?.status).toBe("canceled");
  expect(await statusOf(subscriptionId)).toBe("canceled");
  expect(await findListing(buyer)).toMatchObject({ recommended: null });
  expect(await waitingFor(promotionEnded)).toMatchObject([{ subscriptionId, reason: "suspended" }]);
  expect(await paidBy(buyer)).toEqual([[9_900, 0]]);
});

test("the payment page of a suspended organisation is closed, also if the answer that opened it was lost", async () => {
  for (const isLost of [false, true]) {
    const buyer = await aBuyer();
    const session = await goToPay(buyer);
    if (isLost) {
      await everything
        .updateTable("checkoutAttempts")
        .set({ stripeSessionId: null, url: null })
        .where("listingId", "=", buyer.listing.id)
        .execute();
    }
    await suspendOrganisation(buyer.owner);

    await endSuspendedPromotions({ organisationId: buyer.owner.organisationId ?? "" });

    expect(payments.stripe.state.sessions.get(session)?.status).toBe("expired");
    expect(await everything.selectFrom("promotionPlaces").selectAll().execute()).toEqual([]);
  }
});

test("if an organisation's suspension was lifted before the job ran, nothing ends", async () => {
  const buyer = await aBuyer();
  const subscriptionId = await promote(payments.stripe, buyer);
  await suspendOrganisation(buyer.owner);
  await suspendOrganisation(buyer.owner, null);

  await endSuspendedPromotions({ organisationId: buyer.owner.organisationId ?? "" });

  expect(await statusOf(subscriptionId)).toBe("active");
});
