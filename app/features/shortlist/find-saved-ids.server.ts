import { sql } from "kysely";
import { MAX_MARKS } from "#app/features/listings/saved-marks.ts";
import type { Tx } from "#app/infrastructure/database/database.server.ts";

/** The listings in the actor's lists, the newest first, as many as the cookie marks. */
export async function findSavedIds(tx: Tx) {
  const rows = await tx
    .selectFrom("shortlistEntries")
    .select("listingId")
    .groupBy("listingId")
    .orderBy(sql`max(created_at)`, "desc")
    .limit(MAX_MARKS)
    .execute();
  return rows.map(({ listingId }) => listingId);
}
