import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { placeFreed } from "../promotion-jobs.ts";

/** How long the next on the list is not notified. */
const HEAD_START_HOURS = 48;

/**
 * Notifies the longest waiting listing for each free place, and the next one only after two days. The place is not held
 * for them, as the mail says.
 */
export async function notifyWaiting() {
  await workerDatabase.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('waiting list', 0))`.execute(tx);
    const { rows } = await sql<{ listingId: string }>`
      with waiting as (
        select waits.listing_id, listing.service_type, waits.told_at,
               row_number() over (partition by listing.service_type, waits.told_at is null
                                  order by waits.created_at, waits.listing_id) as queue_position
          from place_waits waits join white_label_services listing on listing.id = waits.listing_id
         where listing.approved
      )
      update place_waits set told_at = now() from waiting
       where place_waits.listing_id = waiting.listing_id and waiting.told_at is null
         and waiting.queue_position <= 3 - (select taken from places_in(waiting.service_type))
             - (select count(*) from waiting other
                 where other.service_type = waiting.service_type
                   and other.told_at > now() - ${HEAD_START_HOURS} * interval '1 hour')
       returning place_waits.listing_id`.execute(tx);

    for (const { listingId } of rows) {
      await enqueue(tx, placeFreed, { mailId: randomUUID(), listingId });
    }
  });
}
