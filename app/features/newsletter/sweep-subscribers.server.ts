import { sql } from "kysely";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { findWebhooks, type Webhooks } from "./find-webhooks.server.ts";

const KEPT_DAYS = 30;

/** Deletes unconfirmed and former subscribers, once the operator's list has received that they left. */
export async function sweepSubscribers(webhooks: Webhooks = findWebhooks()) {
  const longAgo = sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`;

  await workerDatabase
    .deleteFrom("newsletterCodes")
    .where("expiresAt", "<", sql<Date>`now()`)
    .execute();
  await workerDatabase
    .deleteFrom("newsletterSubscribers")
    .where(({ or, and, eb }) =>
      or([
        and([eb("status", "=", "pending"), eb("updatedAt", "<", longAgo)]),
        and([eb("status", "=", "unsubscribed"), eb("unsubscribedAt", "<", longAgo)]),
      ]),
    )
    .where(({ not, exists, selectFrom, val }) =>
      not(
        exists(
          selectFrom("newsletterDeliveries")
            .select("newsletterDeliveries.id")
            .whereRef("subscriberId", "=", "newsletterSubscribers.id")
            .where("kind", "=", "left")
            .where("deliveredAt", "is", null)
            .where("voidedAt", "is", null)
            .where(val(webhooks.left !== undefined), "=", true),
        ),
      ),
    )
    .execute();
}
