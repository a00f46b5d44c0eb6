import { sql } from "kysely";
import { type Tx, webDatabase } from "#app/infrastructure/database/database.server.ts";
import { log } from "#app/infrastructure/log.server.ts";
import { isId } from "#app/shared/id.ts";
import { enqueueDelivery } from "./enqueue-delivery.server.ts";
import { lockSubscriber } from "./lock-subscriber.server.ts";

/**
 * After this returns, nothing more is sent and no mail is in flight. An unknown token is answered like one of a former
 * subscriber, so that the answer reveals nothing.
 */
export async function leaveNewsletter(token: string) {
  if (!isId(token)) return;

  const left = await webDatabase.transaction().execute(async (tx) => {
    const subscriber = await lockSubscriber(tx, { leaveToken: token });
    if (!subscriber || subscriber.status === "unsubscribed") return undefined;

    await tx
      .updateTable("newsletterSubscribers")
      .set({ status: "unsubscribed", unsubscribedAt: sql`now()` })
      .where("id", "=", subscriber.id)
      .execute();
    await tx.deleteFrom("newsletterCodes").where("subscriberId", "=", subscriber.id).execute();
    await tx
      .updateTable("newsletterDeliveries")
      .set({ voidedAt: sql`now()` })
      .where("subscriberId", "=", subscriber.id)
      .where("kind", "=", "joined")
      .where("deliveredAt", "is", null)
      .where("voidedAt", "is", null)
      .execute();
    if (await isOnOperatorList(tx, subscriber.id)) await addLeaveDelivery(tx, subscriber.id);
    return subscriber.id;
  });
  // The log survives a restore of the database from a backup: see repeatLeaving.
  if (left) log.info({ erased: { subscriber: left } }, "a subscriber left the newsletter");
}

/** Whether the operator's list may hold the address. An attempt without a response counts as received. */
async function isOnOperatorList(tx: Tx, subscriberId: string) {
  const { rows } = await sql<{ isKnown: boolean }>`
    select coalesce(
      max(created_at) filter (where kind = 'joined' and attempts > 0)
        > coalesce(max(created_at) filter (where kind = 'left' and delivered_at is not null), '-infinity'),
      false) as is_known
      from newsletter_deliveries where subscriber_id = ${subscriberId}`.execute(tx);
  return rows[0]?.isKnown ?? false;
}

async function addLeaveDelivery(tx: Tx, subscriberId: string) {
  const made = await tx
    .insertInto("newsletterDeliveries")
    .values({ subscriberId, kind: "left" })
    // An open delivery says the same.
    .onConflict((conflict) =>
      conflict
        .columns(["subscriberId", "kind"])
        .where("deliveredAt", "is", null)
        .where("voidedAt", "is", null)
        .doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  if (made) await enqueueDelivery(tx, made.id);
}
