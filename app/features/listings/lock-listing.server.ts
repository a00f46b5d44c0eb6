import { sql } from "kysely";
import type { Tx } from "#app/infrastructure/database/database.server.ts";

/**
 * One at a time for each listing, until the transaction ends: an edit and a decision never pass each other. Not a lock
 * on the row, because its owner has no right to an approved one.
 */
export async function lockListing(tx: Tx, id: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`listing:${id}`}, 0))`.execute(tx);
}
