import { sql } from "kysely";
import type { Tx } from "#app/infrastructure/database/database.server.ts";

/**
 * Serialises edits and decisions of one listing until the transaction ends. An advisory lock, because the owner has no
 * right to lock the row of an approved listing.
 */
export async function lockListing(tx: Tx, id: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`listing:${id}`}, 0))`.execute(tx);
}
