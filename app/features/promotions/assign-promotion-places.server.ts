import { sql } from "kysely";
import type { Tx } from "#app/infrastructure/database/database.server.ts";

/** Gives every live promotion its place and today's number, and takes them from all others. */
export async function assignPromotionPlaces(tx: Tx) {
  await sql`select settle_promotions()`.execute(tx);
}
