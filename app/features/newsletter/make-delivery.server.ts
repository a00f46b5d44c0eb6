import { sql } from "kysely";
import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { postWebhook } from "#app/infrastructure/webhooks/post-webhook.server.ts";
import { Outage } from "#app/shared/outage.ts";
import { findWebhooks, type Webhooks } from "./find-webhooks.server.ts";
import { lockSubscriber } from "./lock-subscriber.server.ts";

/**
 * Posts to the operator's webhook that a subscriber joined or left, unless that has changed. The subscriber is locked
 * meanwhile. The queue retries failures; without a webhook the delivery waits for one.
 */
export async function makeDelivery(
  { deliveryId }: { deliveryId: string },
  webhooks: Webhooks = findWebhooks(),
) {
  const delivery = await findOpen(workerDatabase, deliveryId);
  const url = delivery && webhooks[delivery.kind];
  if (!url) return;

  await countAttempt(deliveryId);
  try {
    await workerDatabase.transaction().execute((tx) => deliver(tx, deliveryId, url));
  } catch (error) {
    if (error instanceof Outage) await storeError(deliveryId, error);
    throw error;
  }
}

async function deliver(tx: Tx, deliveryId: string, url: string) {
  const named = await findOpen(tx, deliveryId);
  const subscriber = named && (await lockSubscriber(tx, { id: named.subscriberId }));
  // They may have left or come back while we waited for the lock.
  const delivery = await findOpen(tx, deliveryId);
  if (!subscriber || !delivery) return;
  if ((delivery.kind === "joined") !== (subscriber.status === "confirmed")) return;

  await postWebhook(url, { id: deliveryId, body: { email: subscriber.email } });
  await tx
    .updateTable("newsletterDeliveries")
    .set({ deliveredAt: sql`clock_timestamp()`, lastError: null })
    .where("id", "=", deliveryId)
    .execute();
}

function findOpen(database: Pick<Tx, "selectFrom">, deliveryId: string) {
  return database
    .selectFrom("newsletterDeliveries")
    .select(["subscriberId", "kind"])
    .where("id", "=", deliveryId)
    .where("deliveredAt", "is", null)
    .where("voidedAt", "is", null)
    .$narrowType<{ kind: keyof Webhooks }>()
    .executeTakeFirst();
}

/** Committed before the attempt, because the operator's list may have received it even if the attempt fails. */
async function countAttempt(deliveryId: string) {
  await workerDatabase
    .updateTable("newsletterDeliveries")
    .set({ attempts: sql`attempts + 1`, lastTriedAt: sql`now()` })
    .where("id", "=", deliveryId)
    .where("deliveredAt", "is", null)
    .where("voidedAt", "is", null)
    .execute();
}

async function storeError(deliveryId: string, { cause }: Outage) {
  const reason = cause instanceof Error ? cause.message : "it failed";
  await workerDatabase
    .updateTable("newsletterDeliveries")
    .set({ lastError: reason.slice(0, 300) })
    .where("id", "=", deliveryId)
    .execute();
}
