import { sql } from "kysely";
import type { Tx } from "#app/infrastructure/database/database.server.ts";

/** Takes entries out of their lists and closes the gaps in the order. The caller holds the lock. */
export async function dropEntries(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return;
  const gone = await tx
    .deleteFrom("shortlistEntries")
    .where("id", "=", sql<string>`any (${[...ids]}::uuid[])`)
    .returning("shortlistId")
    .execute();
  await closeGaps(
    tx,
    gone.map(({ shortlistId }) => shortlistId),
  );
}

async function closeGaps(tx: Tx, lists: readonly string[]) {
  await sql`
    update shortlist_entries entry set position = counted.position
      from (select id, row_number() over (partition by shortlist_id order by position) as position
              from shortlist_entries where shortlist_id = any (${[...lists]}::uuid[])) counted
     where counted.id = entry.id and entry.position <> counted.position`.execute(tx);
}
