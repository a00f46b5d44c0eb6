import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import { readStripeEvent } from "#app/infrastructure/payments/read-event.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { chargeIn } from "./stripe-event.ts";
import { enqueueLook } from "./sync/enqueue-look.server.ts";

/**
 * The inbox. The event is on record, and its handling enqueued, before the payment provider hears that we have it: until
 * then it sends it again. One that is known already needs nothing more.
 */
export async function receiveStripeEvent(
  body: string,
  signature: string,
): Promise<Result<undefined, "not-signed">> {
  const event = await readStripeEvent(body, signature);
  if (!event) return refuse("not-signed");

  const { id, type, payload, customerId } = event;
  const chargeId = chargeIn(JSON.parse(payload));
  const isAboutNobody = !customerId && !chargeId;

  await webDatabase.transaction().execute(async (tx) => {
    const stored = await tx
      .insertInto("stripeEvents")
      .values({
        id,
        type,
        payload,
        stripeCustomerId: customerId ?? null,
        handledAt: isAboutNobody ? new Date() : null,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (stored) await enqueueLook(tx, { id, customerId, chargeId });
  });
  return accept(undefined);
}
