import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";

const MAX_COUNTED = 100;

/** How many of the briefs to the organisation no one there has opened. */
export async function countNewBriefs(actor: Actor) {
  const { rows } = await asProvider(actor, (tx) =>
    sql<{ count: number }>`select count_new_briefs(${MAX_COUNTED}) as count`.execute(tx),
  );
  return rows[0]?.count ?? 0;
}
