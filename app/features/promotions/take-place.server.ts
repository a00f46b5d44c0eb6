import { sql } from "kysely";
import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { liveStatuses } from "./promotion.ts";

export async function hasLivePromotion(tx: Tx, listingId: string) {
  const live = await tx
    .selectFrom("subscriptions")
    .select("id")
    .where("serviceId", "=", listingId)
    .where("status", "in", liveStatuses)
    .executeTakeFirst();
  return live !== undefined;
}

/** Takes a place in the listing's category unless it has one; false if all are taken. */
export async function takePlace(tx: Tx, listingId: string) {
  const { rows } = await sql<{ taken: boolean }>`select take_place(${listingId}) as taken`.execute(
    tx,
  );
  return rows[0]?.taken === true;
}
