import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { log } from "#app/infrastructure/log.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { liveStatuses } from "../promotion.ts";
import { promotionRefused } from "../promotion-jobs.ts";
import { notifyOfEnd } from "./notify-of-end.server.ts";

/** Cancels and refunds a promotion that cannot be given, and logs an error for the operator. */
export async function refusePromotion(
  tx: Tx,
  { id: subscriptionId, customerId, since }: { id: string; customerId: string; since?: Date },
  reason: string,
) {
  log.error(
    { subscription: subscriptionId, reason },
    "a promotion was paid for and cannot be given",
  );
  const key = `${promotionRefused.name}:${subscriptionId}`;
  const refund = { subscriptionId, customerId, reason, since: since?.toISOString() };
  await enqueue(tx, promotionRefused, refund, { key });
  await notifyOfEnd(tx, subscriptionId, reason);
}

/**
 * A safeguard against manual changes: a place is normally held before the payment. Imported subscriptions without a
 * listing are not refused.
 */
export async function refusePlaceless(tx: Tx, customerId: string) {
  const placeless = await tx
    .updateTable("subscriptions")
    .set({ status: "placeless", graceUntil: null })
    .where("stripeCustomerId", "=", customerId)
    .where("status", "in", liveStatuses)
    .where("serviceId", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("promotionPlaces")
            .select("place")
            .whereRef("promotionPlaces.listingId", "=", "subscriptions.serviceId"),
        ),
      ),
    )
    .returning("stripeSubscriptionId as id")
    .execute();
  for (const { id } of placeless) await refusePromotion(tx, { id, customerId }, "placeless");
}
