import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { log } from "#app/infrastructure/log.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { liveStatuses } from "../promotion.ts";
import { promotionRefused } from "../promotion-jobs.ts";
import { tellOfEnd } from "./tell-of-end.server.ts";

/** Nobody keeps paying for what they cannot have: it is cancelled and paid back, and an operator hears of it. */
export async function refusePromotion(
  tx: Tx,
  { id: subscriptionId, customerId }: { id: string; customerId: string },
  reason: string,
) {
  log.error(
    { subscription: subscriptionId, reason },
    "a promotion was paid for and cannot be given",
  );
  const key = `${promotionRefused.name}:${subscriptionId}`;
  await enqueue(tx, promotionRefused, { subscriptionId, customerId, reason }, { key });
  await tellOfEnd(tx, subscriptionId, reason);
}

/**
 * A place is held from before the payment on, so this should never find any; a slip by hand might. What was never sold
 * for a listing, such as data that was brought over, is nothing to refuse.
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
