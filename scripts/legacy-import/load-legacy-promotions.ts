import type { Tx } from "#app/infrastructure/database/database.server.ts";
import type { Brought, BroughtRow, Fault } from "#app/shared/brought-rows.ts";
import { type BroughtPromotion, readBroughtPromotion } from "./brought-promotion.ts";
import { isLive } from "./promotion.ts";
import { hasLivePromotion, takePlace } from "./take-place.server.ts";

/**
 * Subscriptions of an earlier deployment. A live one is loaded only with a place: without one the next look at the payment
 * provider would cancel it and pay it back, and that is for the operator to decide. The badge is given by that look.
 */
export async function bringPromotions(tx: Tx, rows: readonly BroughtRow[]): Promise<Brought> {
  const outcome: Brought = { loaded: 0, present: 0, refused: [] };
  for (const { line, cells } of rows) {
    const { promotion, faults } = readBroughtPromotion(cells);
    if (faults.length > 0) outcome.refused.push({ line, faults });
    else if (await isPresent(tx, promotion)) outcome.present++;
    else {
      const fault = (await findObstacle(tx, promotion)) ?? (await bring(tx, promotion));
      if (fault) outcome.refused.push({ line, faults: [fault] });
      else outcome.loaded++;
    }
  }
  return outcome;
}

async function isPresent(tx: Tx, { stripeSubscriptionId }: BroughtPromotion) {
  const row = await tx
    .selectFrom("subscriptions")
    .select("id")
    .where("stripeSubscriptionId", "=", stripeSubscriptionId)
    .executeTakeFirst();
  return row !== undefined;
}

async function findObstacle(tx: Tx, { userId, serviceId, status }: BroughtPromotion) {
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

async function bring(tx: Tx, promotion: BroughtPromotion) {
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
