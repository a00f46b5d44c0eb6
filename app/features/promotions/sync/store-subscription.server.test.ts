import { sql } from "kysely";
import { expect, test } from "vitest";
import { aProvider, waitingFor } from "#test/builders.ts";
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
import { endPromotions } from "../end-promotions.server.ts";
import {
  customerChanged,
  promotionRefused,
  promotionStarted,
  renewalFailed,
} from "../promotion-jobs.ts";
import { refundPromotion } from "./end-promotion-at-provider.server.ts";
import { syncPromotions } from "./sync-promotions.server.ts";

const payments = openPayments();
const MONTH = 31 * 24 * 60 * 60;

test("a promotion stays for seven days after a failed renewal, and its owner is notified on day 0, 3 and 7", async () => {
  const buyer = await aBuyer();
  const subscriptionId = await promote(payments.stripe, buyer);
  payments.stripe.setCard(await customerOf(buyer), "bad");
  payments.stripe.advance(MONTH);
  await syncBuyer(buyer);
  await syncBuyer(buyer);

  const [row] = await everything.selectFrom("subscriptions").selectAll().execute();
  expect(row).toMatchObject({ status: "active" });
  expect(row?.graceUntil).toEqual(new Date(Number(row?.currentPeriodStart) + 7 * 86_400_000));
  expect(await findListing(buyer)).toMatchObject({ recommended: 1 });
  const jobs = await waitingFor(renewalFailed);
  expect(jobs.map(({ day }) => day).toSorted()).toEqual([0, 3, 7]);

  payments.stripe.setCard(await customerOf(buyer), "good");
  payments.stripe.advance(4 * 86_400);
  await syncBuyer(buyer);
  expect(
    await everything.selectFrom("subscriptions").select(["status", "graceUntil"]).execute(),
  ).toEqual([{ status: "active", graceUntil: null }]);
  expect(await statusOf(subscriptionId)).toBe("active");
});

test("a subscription at another price promotes nothing", async () => {
  const buyer = await aBuyer();
  const session = await goToPay(buyer);
  payments.stripe.pay(session);
  for (const subscription of payments.stripe.state.subscriptions.values()) {
    for (const item of subscription.items.data) {
      if (subscription.metadata.listing_id === buyer.listing.id)
        item.price = { ...item.price, unit_amount: 1 };
    }
  }
  await syncBuyer(buyer);

  expect(await everything.selectFrom("subscriptions").selectAll().execute()).toEqual([]);
  expect(await findListing(buyer)).toMatchObject({ recommended: null });
});

test("a subscription that was sold at an earlier price continues until it ends", async () => {
  const buyer = await aBuyer();
  const subscriptionId = await promote(payments.stripe, buyer);
  const subscription = payments.stripe.state.subscriptions.get(subscriptionId);
  for (const item of subscription?.items.data ?? [])
    item.price = { ...item.price, unit_amount: 4_900 };
  await syncBuyer(buyer);
  expect(await findListing(buyer)).toMatchObject({ recommended: 1 });

  if (subscription) subscription.status = "canceled";
  await syncBuyer(buyer);

  expect(
    await everything.selectFrom("subscriptions").select(["status", "planType"]).execute(),
  ).toEqual([{ status: "canceled", planType: "monthly" }]);
  expect(await findListing(buyer)).toMatchObject({ recommended: null });
});

test("an imported promotion keeps its listing", async () => {
  const buyer = await aBuyer();
  const subscriptionId = await promote(payments.stripe, buyer);
  const subscription = payments.stripe.state.subscriptions.get(subscriptionId);
  // Its metadata at the provider does not name our listing.
  if (subscription) subscription.metadata = {};
  await syncBuyer(buyer);

  expect(subscription).toBeDefined();
  expect(await statusOf(subscriptionId)).toBe("active");
  expect(await findListing(buyer)).toMatchObject({ recommended: 1 });
  expect(await waitingFor(promotionRefused)).toEqual([]);
});

test("a state that was read before the listing was deleted refuses nothing and starts nothing again", async () => {
  const buyer = await aBuyer();
  const subscriptionId = await promote(payments.stripe, buyer);
  const subscription = payments.stripe.state.subscriptions.get(subscriptionId);
  const started = await waitingFor(promotionStarted);
  await endPromotions(buyer.owner, buyer.listing.id);
  await everything.deleteFrom("whiteLabelServices").where("id", "=", buyer.listing.id).execute();

  expect(subscription?.status).toBe("canceled");
  if (subscription) subscription.status = "active";
  await syncBuyer(buyer);

  expect(await statusOf(subscriptionId)).toBe("canceled");
  expect(await waitingFor(promotionRefused)).toEqual([]);
  expect(await waitingFor(promotionStarted)).toEqual(started);
});

test("a listing that has moved is promoted no longer by who paid, and the running period is refunded", async () => {
  const buyer = await aBuyer();
  const subscriptionId = await promote(payments.stripe, buyer);
  const other = await aProvider();
  await sql`select transfer_listing(${buyer.listing.id}, ${other.organisationId}, ${other.id})`.execute(
    everything,
  );
  expect(await waitingFor(customerChanged)).toContainEqual({
    customerId: await customerOf(buyer),
  });

  await syncBuyer(buyer);
  await syncBuyer(buyer);

  const [row] = await everything
    .selectFrom("subscriptions")
    .select(["status", "organisationId", "userId", "currentPeriodStart"])
    .execute();
  expect(row).toMatchObject({
    status: "moved",
    organisationId: buyer.owner.organisationId,
    userId: buyer.owner.id,
  });
  expect(await findListing(buyer)).toMatchObject({ recommended: null });
  const [refund, ...more] = await waitingFor(promotionRefused);
  expect(refund).toMatchObject({
    subscriptionId,
    reason: "moved",
    since: row?.currentPeriodStart?.toISOString(),
  });
  expect(more).toEqual([]);
  if (refund) await refundPromotion(refund);
  expect(await statusOf(subscriptionId)).toBe("canceled");
  expect([...payments.stripe.state.refunds.values()]).toHaveLength(1);
});

test("a payment that the former organisation completes after the move is cancelled and refunded", async () => {
  const buyer = await aBuyer();
  const session = await goToPay(buyer);
  const other = await aProvider();
  await sql`select transfer_listing(${buyer.listing.id}, ${other.organisationId}, ${other.id})`.execute(
    everything,
  );
  payments.stripe.pay(session);
  await syncBuyer(buyer);

  expect(await findListing(buyer)).toMatchObject({ recommended: null });
  expect(await waitingFor(promotionRefused)).toMatchObject([{ reason: "moved" }]);
  expect(await waitingFor(promotionStarted)).toEqual([]);
});

test("a promotion of an earlier deployment stays with who paid for it when its listing moves", async () => {
  const buyer = await aBuyer();
  await promote(payments.stripe, buyer);
  const customerId = await customerOf(buyer);
  await everything.deleteFrom("stripeCustomers").execute();
  const other = await aProvider();
  await sql`select transfer_listing(${buyer.listing.id}, ${other.organisationId}, ${other.id})`.execute(
    everything,
  );

  await syncPromotions({ customerId });

  expect(
    await everything.selectFrom("subscriptions").select(["status", "organisationId"]).execute(),
  ).toEqual([{ status: "moved", organisationId: buyer.owner.organisationId }]);
});
