import { sql } from "kysely";
import { publicDatabase } from "#app/infrastructure/database/database.server.ts";
import type { SuggestedName } from "./suggestions.ts";

const MAX_NAMES = 3;

/** Providers whose name begins with what was typed, then those whose name holds it. */
export async function suggestNames(typed: string): Promise<SuggestedName[]> {
  const { rows } = await sql<SuggestedName>`
    select id, business_name as name from suggest_names(${typed}, ${MAX_NAMES})`.execute(
    publicDatabase,
  );
  return rows;
}
