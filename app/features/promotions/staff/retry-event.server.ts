import type { Actor } from "#app/features/accounts/actor.ts";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { mayOverseePromotions } from "../promotion-policy.ts";
import { chargeIn } from "../stripe-event.ts";
import { enqueueLook } from "../sync/enqueue-look.server.ts";

/** Has the payment provider asked again about whomever a waiting event names, at once and as if it had just come. */
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
    await enqueueLook(tx, { id: eventId, customerId, chargeId: chargeIn(payload) });
    return accept(undefined);
  });
}
