import { sql } from "kysely";
import { type Tx, webDatabase } from "#app/infrastructure/database/database.server.ts";
import { log } from "#app/infrastructure/log.server.ts";
import { isId } from "#app/shared/id.ts";
import { enqueueDelivery } from "./enqueue-delivery.server.ts";
import { lockSubscriber } from "./lock-subscriber.server.ts";

/**
 * Once this has returned nothing more is sent, and nothing is on its way. A token that nobody has is as good as one of
 * somebody who has left: nothing can be learnt from the answer.
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
    if (await isKnownOutside(tx, subscriber.id)) await oweLeaving(tx, subscriber.id);
    return subscriber.id;
  });
  // The log is where a database restored from a backup cannot forget it: see repeatLeaving.
  if (left) log.info({ erased: { subscriber: left } }, "a subscriber left the newsletter");
}

/** Whether the operator's list may hold the address. A try whose answer we never had counts as heard. */
async function isKnownOutside(tx: Tx, subscriberId: string) {
  const { rows } = await sql<{ isKnown: boolean }>`
    select coalesce(
      max(created_at) filter (where kind = 'joined' and attempts > 0)
        > coalesce(max(created_at) filter (where kind = 'left' and delivered_at is not null), '-infinity'),
      false) as is_known
      from newsletter_deliveries where subscriber_id = ${subscriberId}`.execute(tx);
  return rows[0]?.isKnown ?? false;
}

async function oweLeaving(tx: Tx, subscriberId: string) {
  const made = await tx
    .insertInto("newsletterDeliveries")
    .values({ subscriberId, kind: "left" })
    // One that waits already says the same.
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
