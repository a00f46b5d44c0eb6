import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { deliveryOwed } from "./newsletter-jobs.ts";

/** Runs at once and replaces a job that waits for its retry. */
export async function enqueueDelivery(tx: Tx, deliveryId: string) {
  await enqueue(tx, deliveryOwed, { deliveryId }, { key: `newsletter-delivery:${deliveryId}` });
}
