import { randomUUID } from "node:crypto";
import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { promotionEnded } from "../promotion-jobs.ts";

/** One mail an end, however many ways lead there: the last reason given before it is sent is the one told. */
export async function tellOfEnd(tx: Tx, subscriptionId: string, reason: string) {
  const payload = { mailId: randomUUID(), subscriptionId, reason };
  await enqueue(tx, promotionEnded, payload, { key: `${promotionEnded.name}:${subscriptionId}` });
}
