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

/** Whether the listing has a place in its category now; false if all are taken. */
export async function takePlace(tx: Tx, listingId: string) {
  const { rows } = await sql<{ taken: boolean }>`select take_place(${listingId}) as taken`.execute(
    tx,
  );
  return rows[0]?.taken === true;
}
