import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { chargeDisputed, customerChanged } from "../promotion-jobs.ts";
import { type EventSubject, lookKey } from "../stripe-event.ts";

/** Has the payment provider asked about whomever the event names. One that names nobody asks for nothing. */
export async function enqueueLook(tx: Tx, { id, customerId, chargeId }: EventSubject) {
  const key = lookKey({ id, customerId });
  if (customerId) await enqueue(tx, customerChanged, { customerId }, { key });
  else if (chargeId) await enqueue(tx, chargeDisputed, { eventId: id, chargeId }, { key });
}
