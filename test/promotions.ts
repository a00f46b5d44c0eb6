import { randomUUID } from "node:crypto";
import { type Insertable, sql } from "kysely";
import { assignPromotionPlaces } from "#app/features/promotions/assign-promotion-places.server.ts";
import { startCheckout } from "#app/features/promotions/checkout/start-checkout.server.ts";
import type { PlanType } from "#app/features/promotions/promotion-plan.ts";
import { syncPromotions } from "#app/features/promotions/sync/sync-promotions.server.ts";
import type { DB } from "#app/infrastructure/database/schema.ts";
import type { StripeStandin } from "../standins/stripe.ts";
import { aListing, aProvider } from "./builders.ts";
import { everything } from "./database.ts";

export type Buyer = Awaited<ReturnType<typeof aBuyer>>;

/** A provider with a live listing. */
export async function aBuyer(named: Parameters<typeof aListing>[0] = {}) {
  const owner = await aProvider();
  const listing = await aListing({ userId: owner.id, status: "approved", ...named });
  return { owner, listing };
}

/** Starts a checkout and returns the id of its session. */
export async function goToPay({ owner, listing }: Buyer, planType: PlanType = "monthly") {
  const started = await startCheckout(owner, { listingId: listing.id, planType });
  if (!started.ok) throw new Error(started.refusal);
  return started.value.url.split("/").at(-1) ?? "";
}

export async function customerOf({ owner }: Buyer) {
  const { stripeCustomerId } = await everything
    .selectFrom("stripeCustomers")
    .select("stripeCustomerId")
    .where("userId", "=", owner.id)
    .executeTakeFirstOrThrow();
  return stripeCustomerId;
}

/** Synchronizes the buyer's promotions, as after a webhook. */
export async function syncBuyer(buyer: Buyer) {
  await syncPromotions({ customerId: await customerOf(buyer) });
}

/** Pays for a promotion and returns the id of the subscription. */
export async function promote(stripe: StripeStandin, buyer: Buyer, planType?: PlanType) {
  stripe.pay(await goToPay(buyer, planType));
  await syncBuyer(buyer);
  const { subscriptionId } = await everything
    .selectFrom("subscriptions")
    .select("stripeSubscriptionId as subscriptionId")
    .where("serviceId", "=", buyer.listing.id)
    .where("status", "=", "active")
    .executeTakeFirstOrThrow();
  return subscriptionId;
}

export function findListing({ listing }: Buyer) {
  return everything
    .selectFrom("whiteLabelServices")
    .selectAll()
    .where("id", "=", listing.id)
    .executeTakeFirst();
}

export async function statusOf(subscriptionId: string) {
  const row = await everything
    .selectFrom("subscriptions")
    .select("status")
    .where("stripeSubscriptionId", "=", subscriptionId)
    .executeTakeFirst();
  return row?.status;
}

/** A synchronized row; the test sets only the fields that matter. */
export async function aSubscription(
  { owner, listing }: Buyer,
  named: Partial<Insertable<DB["subscriptions"]>> = {},
) {
  const id = randomUUID();
  return everything
    .insertInto("subscriptions")
    .values({
      userId: owner.id,
      serviceId: listing.id,
      planType: "monthly",
      status: "active",
      stripeCustomerId: `cus_${id}`,
      stripeSubscriptionId: `sub_${id}`,
      currentPeriodEnd: new Date("2026-12-15T09:00:00Z"),
      ...named,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Assigns places as on a later day. */
export async function settleOn(day: number) {
  await everything.transaction().execute(async (tx) => {
    // Replaces only the date in the function's text.
    const { rows } = await sql<{ text: string }>`
      select pg_get_functiondef('settle_promotions'::regproc) as text`.execute(tx);
    const moved =
      rows[0]?.text.replaceAll("date '2026-01-01'", `(date '2026-01-01' - ${day})`) ?? "";
    await sql.raw(moved).execute(tx);
    await assignPromotionPlaces(tx);
    await sql.raw(rows[0]?.text ?? "").execute(tx);
  });
}
