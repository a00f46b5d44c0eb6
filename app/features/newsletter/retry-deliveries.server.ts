import { sql } from "kysely";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { enqueueDelivery } from "./enqueue-delivery.server.ts";
import { findWebhooks, type Webhooks } from "./find-webhooks.server.ts";

/** Retries open deliveries hourly, because the queue gives up after some days and a webhook may be configured later. */
export async function retryDeliveries(webhooks: Webhooks = findWebhooks()) {
  const kinds = (["joined", "left"] as const).filter((kind) => webhooks[kind]);
  if (kinds.length === 0) return;

  await workerDatabase.transaction().execute(async (tx) => {
    const owed = await tx
      .selectFrom("newsletterDeliveries")
      .select("id")
      .where("kind", "in", kinds)
      .where("deliveredAt", "is", null)
      .where("voidedAt", "is", null)
      .where("createdAt", "<", sql<Date>`now() - interval '1 hour'`)
      .orderBy("createdAt")
      .execute();
    for (const { id } of owed) await enqueueDelivery(tx, id);
  });
}
