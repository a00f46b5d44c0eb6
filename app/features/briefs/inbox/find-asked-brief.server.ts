import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import { type AskedBriefRow, toAskedBrief } from "./asked-brief-row.ts";

/** A brief to the actor's organisation. It counts as read from now on. */
export async function findAskedBrief(actor: Actor, id: string) {
  if (!isId(id)) return undefined;
  return asProvider(actor, async (tx) => {
    await sql`select see_brief(${id}, false)`.execute(tx);
    const { rows } = await sql<AskedBriefRow>`select * from asked_briefs(${id})`.execute(tx);
    return rows[0] && toAskedBrief(rows[0], new Date());
  });
}
