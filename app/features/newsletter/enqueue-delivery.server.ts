import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { deliveryOwed } from "./newsletter-jobs.ts";

/** At once, and once: a job that waits for its next try gives way to this one. */
export async function enqueueDelivery(tx: Tx, deliveryId: string) {
  await enqueue(tx, deliveryOwed, { deliveryId }, { key: `newsletter-delivery:${deliveryId}` });
}
