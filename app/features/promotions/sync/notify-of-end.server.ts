import { randomUUID } from "node:crypto";
import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { promotionEnded, renewalChanged } from "../promotion-jobs.ts";

/** Several reasons before the email is sent result in one email with the last of them. */
export async function notifyOfEnd(tx: Tx, subscriptionId: string, reason: string) {
  const payload = { mailId: randomUUID(), subscriptionId, reason };
  await enqueue(tx, promotionEnded, payload, { key: `${promotionEnded.name}:${subscriptionId}` });
}

/** Several changes before the email is sent result in one email about the last of them. */
export async function notifyOfRenewal(tx: Tx, subscriptionId: string, renews: boolean) {
  const payload = { mailId: randomUUID(), subscriptionId, renews };
  await enqueue(tx, renewalChanged, payload, { key: `${renewalChanged.name}:${subscriptionId}` });
}
