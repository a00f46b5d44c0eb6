import { sql } from "kysely";
import { type Tx, webDatabase } from "#app/infrastructure/database/database.server.ts";
import { hashToken } from "#app/infrastructure/identity/token.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { enqueueDelivery } from "./enqueue-delivery.server.ts";
import { lockSubscriber } from "./lock-subscriber.server.ts";
import { subscriptionConfirmed } from "./newsletter-jobs.ts";

/** The link proves that whoever reads the mail wants it. Following it twice is the same as following it once. */
export async function confirmSubscription(code: string): Promise<Result<undefined, "stale-link">> {
  const codeHash = hashToken(code);

  return webDatabase.transaction().execute(async (tx) => {
    const named = await findSubscriberOf(tx, codeHash);
    const subscriber = named && (await lockSubscriber(tx, { id: named }));
    // They may have left while we waited for the lock, and with that the code is gone.
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
  // That they left has not been told yet, and is no longer so.
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
