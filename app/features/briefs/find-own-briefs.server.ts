import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { type OwnBriefRow, toOwnBrief } from "./brief-row.ts";

/** What the person has asked several providers, the latest first. */
export async function findOwnBriefs(actor: Actor) {
  const { rows } = await asProvider(actor, (tx) =>
    sql<OwnBriefRow>`select * from own_briefs()`.execute(tx),
  );
  return rows.map(toOwnBrief);
}
