import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { chargeDisputed, customerChanged } from "../promotion-jobs.ts";
import { type EventSubject, syncKey } from "../stripe-event.ts";

/** Enqueues the sync of the customer or charge that the event names, if any. */
export async function enqueueSync(tx: Tx, { id, customerId, chargeId }: EventSubject) {
  const key = syncKey({ id, customerId });
  if (customerId) await enqueue(tx, customerChanged, { customerId }, { key });
  else if (chargeId) await enqueue(tx, chargeDisputed, { eventId: id, chargeId }, { key });
}
