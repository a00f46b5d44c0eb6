import { sql } from "kysely";
import type { Tx } from "#app/infrastructure/database/database.server.ts";

/** Until the transaction ends no other one changes the actor's lists. False if the account was deleted. */
export async function lockShortlists(tx: Tx) {
  const { rows } = await sql<{ isLocked: boolean }>`select lock_shortlists() as is_locked`.execute(
    tx,
  );
  return rows[0]?.isLocked === true;
}
