import { sql } from "kysely";
import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";

/** A public listing as the form about it shows it. */
export async function findAskable(id: string) {
  if (!isId(id)) return undefined;
  const { rows } = await sql<{ businessName: string; isUnclaimed: boolean }>`
    select business_name, is_unclaimed from askable_listing(${id})`.execute(webDatabase);
  return rows[0] && { id, ...rows[0] };
}
