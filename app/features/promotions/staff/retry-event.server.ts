import type { Actor } from "#app/features/accounts/actor.ts";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { mayOverseePromotions } from "../promotion-policy.ts";
import { chargeIn } from "../stripe-event.ts";
import { enqueueSync } from "../sync/enqueue-sync.server.ts";

/** Syncs the customer of a waiting event now, as if the event had just arrived. */
export async function retryEvent(
  actor: Actor,
  eventId: string,
): Promise<Result<undefined, "not-allowed" | "not-waiting">> {
  if (!mayOverseePromotions(actor)) return refuse("not-allowed");

  return transaction(actor, async (tx) => {
    const event = await tx
      .selectFrom("stripeEvents")
      .select(["payload", "stripeCustomerId"])
      .where("id", "=", eventId)
      .where("handledAt", "is", null)
      .executeTakeFirst();
    if (!event) return refuse("not-waiting");

    const { payload, stripeCustomerId } = event;
    const customerId = stripeCustomerId ?? undefined;
    await enqueueSync(tx, { id: eventId, customerId, chargeId: chargeIn(payload) });
    return accept(undefined);
  });
}
