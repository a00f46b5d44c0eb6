import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import { takeTurn } from "#app/infrastructure/limits/take-turn.server.ts";
import { cancelAtPeriodEnd } from "#app/infrastructure/payments/subscription.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { isId } from "#app/shared/id.ts";
import { Outage } from "#app/shared/outage.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { liveStatuses } from "./promotion.ts";
import { customerChanged } from "./promotion-jobs.ts";
import { promotionLimits } from "./promotion-limits.ts";

type Refusal = "no-such-promotion" | "not-cancelled" | "too-many-cancellations";

/** It stays until the end of what is paid. By our id or by the payment provider's: the function of old took either. */
export async function cancelPromotion(
  actor: Actor,
  subscriptionId: string,
): Promise<Result<{ until: Date | null }, Refusal>> {
  const wait = await takeTurn(
    [promotionLimits.cancel, actor.id],
    [promotionLimits.cancelHourly, actor.id],
  );
  if (wait > 0) return refuse("too-many-cancellations");
  const promotion = await findOwn(actor, subscriptionId);
  if (!promotion) return refuse("no-such-promotion");

  try {
    await cancelAtPeriodEnd(promotion.stripeSubscriptionId);
  } catch (error) {
    if (error instanceof Outage) return refuse("not-cancelled");
    throw error;
  }
  const { stripeCustomerId: customerId, stripeSubscriptionId } = promotion;
  await transaction({ id: actor.id, role: "provider" }, async (tx) => {
    await sql`select note_cancellation(${stripeSubscriptionId})`.execute(tx);
    // The event that follows says the same; this is in case it is lost.
    await enqueue(tx, customerChanged, { customerId }, { key: `customer:${customerId}` });
  });
  return accept({ until: promotion.currentPeriodEnd });
}

async function findOwn(actor: Actor, id: string) {
  // What no id can hold, the database would not even read.
  if (!/^[\w-]+$/.test(id)) return undefined;
  return transaction({ id: actor.id, role: "provider" }, (tx) =>
    tx
      .selectFrom("subscriptions")
      .select(["stripeSubscriptionId", "stripeCustomerId", "currentPeriodEnd"])
      .where(isId(id) ? "id" : "stripeSubscriptionId", "=", id)
      .where("userId", "=", actor.id)
      .where("status", "in", liveStatuses)
      .executeTakeFirst(),
  );
}
