import { sql } from "kysely";
import type { Tx } from "#app/infrastructure/database/database.server.ts";

/** Assigns every live promotion its place and today's number, and clears those of all others. */
export async function assignPromotionPlaces(tx: Tx) {
  await sql`select settle_promotions()`.execute(tx);
}
