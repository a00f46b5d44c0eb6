import { isLive } from "#app/features/promotions/promotion.ts";
import { planTypeOf } from "#app/features/promotions/promotion-plan.ts";
import { hasLivePromotion, takePlace } from "#app/features/promotions/take-place.server.ts";
import type { Tx } from "#app/infrastructure/database/database.server.ts";
import {
  CellReader,
  type Cells,
  type Fault,
  type LegacyRow,
  type LoadOutcome,
} from "./legacy-rows.ts";

/**
 * A live subscription is loaded only with a place: without one the next comparison with Stripe would cancel and refund it,
 * which is for the operator to decide. That comparison also gives the badge.
 */
export async function loadLegacyPromotions(
  tx: Tx,
  rows: readonly LegacyRow[],
): Promise<LoadOutcome> {
  const outcome: LoadOutcome = { loaded: 0, present: 0, refused: [] };
  for (const { line, cells } of rows) {
    const { promotion, faults } = readPromotion(cells);
    if (faults.length > 0) outcome.refused.push({ line, faults });
    else if (await isPresent(tx, promotion)) outcome.present++;
    else {
      const fault = (await findObstacle(tx, promotion)) ?? (await insert(tx, promotion));
      if (fault) outcome.refused.push({ line, faults: [fault] });
      else outcome.loaded++;
    }
  }
  return outcome;
}

type LegacyPromotion = ReturnType<typeof readPromotion>["promotion"];

function readPromotion(cells: Cells) {
  const reader = new CellReader(cells);
  const matching = (column: string, pattern: RegExp, rule: string) => {
    reader.expect(pattern.test(reader.text(column)), column, rule);
    return reader.text(column);
  };
  const momentOrNull = (column: string) =>
    reader.text(column) === "" ? null : reader.moment(column);

  const promotion = {
    id: reader.id("id"),
    userId: reader.id("user_id"),
    serviceId: reader.text("service_id") === "" ? null : reader.id("service_id"),
    stripeCustomerId: matching("stripe_customer_id", /^cus_\w+$/, "Please give a customer's id"),
    stripeSubscriptionId: matching(
      "stripe_subscription_id",
      /^sub_\w+$/,
      "Please give a subscription's id",
    ),
    planType: planTypeOf(reader.text("plan_type")),
    status: matching("status", /^[a-z_]{1,40}$/, "Please give a status such as active"),
    currentPeriodStart: momentOrNull("current_period_start"),
    currentPeriodEnd: momentOrNull("current_period_end"),
    createdAt: reader.moment("created_at"),
  };
  return { promotion, faults: reader.faults };
}

async function isPresent(tx: Tx, { stripeSubscriptionId }: LegacyPromotion) {
  const row = await tx
    .selectFrom("subscriptions")
    .select("id")
    .where("stripeSubscriptionId", "=", stripeSubscriptionId)
    .executeTakeFirst();
  return row !== undefined;
}

async function findObstacle(tx: Tx, { userId, serviceId, status }: LegacyPromotion) {
  const account = await tx
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!account) return fault("user_id", "There is no such account here", userId);
  if (!serviceId) return undefined;

  const listing = await tx
    .selectFrom("whiteLabelServices")
    .select("userId")
    .where("id", "=", serviceId)
    .executeTakeFirst();
  if (!listing) return fault("service_id", "There is no such listing here", serviceId);
  if (listing.userId !== userId) {
    return fault("service_id", "The listing is another account's", serviceId);
  }
  if (!isLive(status)) return undefined;
  if (await hasLivePromotion(tx, serviceId)) {
    return fault("service_id", "The listing is promoted already", serviceId);
  }
  if (await takePlace(tx, serviceId)) return undefined;
  return fault("service_id", "Every place in its category is taken", serviceId);
}

async function insert(tx: Tx, promotion: LegacyPromotion) {
  const { id, userId, stripeCustomerId } = promotion;
  const inserted = await tx
    .insertInto("subscriptions")
    .values(promotion)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) return fault("id", "Another promotion has this id here", id);

  await tx
    .insertInto("stripeCustomers")
    .values({ userId, stripeCustomerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return undefined;
}

function fault(column: string, rule: string, value: string): Fault {
  return { column, rule, value };
}
