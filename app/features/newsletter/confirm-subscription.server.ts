import { sql } from "kysely";
import { type Tx, webDatabase } from "#app/infrastructure/database/database.server.ts";
import { hashToken } from "#app/infrastructure/identity/token.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { enqueueDelivery } from "./enqueue-delivery.server.ts";
import { lockSubscriber } from "./lock-subscriber.server.ts";
import { subscriptionConfirmed } from "./newsletter-jobs.ts";

/** Safe to repeat. */
export async function confirmSubscription(code: string): Promise<Result<undefined, "stale-link">> {
  const codeHash = hashToken(code);

  return webDatabase.transaction().execute(async (tx) => {
    const subscriberId = await findSubscriberOf(tx, codeHash);
    const subscriber = subscriberId && (await lockSubscriber(tx, { id: subscriberId }));
    // Leaving deletes the code, and may have happened while we waited for the lock.
    if (!subscriber || !(await findSubscriberOf(tx, codeHash))) return refuse("stale-link");

    if (subscriber.status === "pending") await confirm(tx, subscriber.id);
    return accept(undefined);
  });
}

async function findSubscriberOf(tx: Tx, codeHash: Buffer) {
  const found = await tx
    .selectFrom("newsletterCodes")
    .select("subscriberId")
    .where("codeHash", "=", codeHash)
    .where("expiresAt", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return found?.subscriberId;
}

async function confirm(tx: Tx, subscriberId: string) {
  await tx
    .updateTable("newsletterSubscribers")
    .set({ status: "confirmed", confirmedAt: sql`now()`, unsubscribedAt: null })
    .where("id", "=", subscriberId)
    .execute();
  // An open delivery that they left is outdated now.
  await tx
    .updateTable("newsletterDeliveries")
    .set({ voidedAt: sql`now()` })
    .where("subscriberId", "=", subscriberId)
    .where("deliveredAt", "is", null)
    .where("voidedAt", "is", null)
    .execute();

  const { id } = await tx
    .insertInto("newsletterDeliveries")
    .values({ subscriberId, kind: "joined" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await enqueueDelivery(tx, id);
  await enqueue(tx, subscriptionConfirmed, { deliveryId: id });
}
