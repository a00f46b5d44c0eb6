import type { Actor } from "#app/features/accounts/actor.ts";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { enqueueDelivery } from "../enqueue-delivery.server.ts";
import { mayOverseeNewsletter } from "../newsletter-policy.ts";

/** Retries an open delivery now. */
export async function retryDelivery(
  actor: Actor,
  deliveryId: string,
): Promise<Result<undefined, "not-allowed" | "not-owed">> {
  if (!mayOverseeNewsletter(actor)) return refuse("not-allowed");
  if (!isId(deliveryId)) return refuse("not-owed");

  return transaction(actor, async (tx) => {
    const delivery = await tx
      .selectFrom("newsletterDeliveries")
      .select("id")
      .where("id", "=", deliveryId)
      .where("deliveredAt", "is", null)
      .where("voidedAt", "is", null)
      .executeTakeFirst();
    if (!delivery) return refuse("not-owed");

    await enqueueDelivery(tx, delivery.id);
    return accept(undefined);
  });
}
