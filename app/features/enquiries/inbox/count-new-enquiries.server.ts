import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";

/** Counting more would take longer and tell no more. */
const MAX_COUNTED = 100;

/** How many of the organisation's conversations hold something that no one there has seen. */
export async function countNewEnquiries(actor: Actor) {
  const { rows } = await asProvider(actor, (tx) =>
    sql<{ count: number }>`select count_new_enquiries(${MAX_COUNTED}) as count`.execute(tx),
  );
  return rows[0]?.count ?? 0;
}
