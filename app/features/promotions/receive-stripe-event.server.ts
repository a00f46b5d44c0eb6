import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import { readStripeEvent } from "#app/infrastructure/payments/read-event.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { chargeIn } from "./stripe-event.ts";
import { enqueueSync } from "./sync/enqueue-sync.server.ts";

/**
 * Stores the event and enqueues its handling before acknowledging it, because the payment provider resends only what was
 * not acknowledged. A known event is ignored.
 */
export async function receiveStripeEvent(
  body: string,
  signature: string,
): Promise<Result<undefined, "not-signed">> {
  const event = await readStripeEvent(body, signature);
  if (!event) return refuse("not-signed");

  const { id, type, payload, customerId } = event;
  const chargeId = chargeIn(JSON.parse(payload));
  const needsNoSync = !customerId && !chargeId;

  await webDatabase.transaction().execute(async (tx) => {
    const stored = await tx
      .insertInto("stripeEvents")
      .values({
        id,
        type,
        payload,
        stripeCustomerId: customerId ?? null,
        handledAt: needsNoSync ? new Date() : null,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (stored) await enqueueSync(tx, { id, customerId, chargeId });
  });
  return accept(undefined);
}
