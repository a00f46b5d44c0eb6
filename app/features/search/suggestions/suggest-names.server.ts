import { sql } from "kysely";
import { publicDatabase } from "#app/infrastructure/database/database.server.ts";
import type { SuggestedName } from "./suggestions.ts";

const MAX_NAMES = 3;

/** Names that begin with the text come first, then those that contain it. */
export async function suggestNames(typed: string): Promise<SuggestedName[]> {
  const { rows } = await sql<SuggestedName>`
    select id, business_name as name from suggest_names(${typed}, ${MAX_NAMES})`.execute(
    publicDatabase,
  );
  return rows;
}
