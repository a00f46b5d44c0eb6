import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { type AskedBriefRow, toAskedBrief } from "./asked-brief-row.ts";

/** The briefs to the actor's organisation, the latest first. */
export async function findAskedBriefs(actor: Actor) {
  const { rows } = await asProvider(actor, (tx) =>
    sql<AskedBriefRow>`select * from asked_briefs()`.execute(tx),
  );
  const now = new Date();
  return rows.map((row) => toAskedBrief(row, now));
}
