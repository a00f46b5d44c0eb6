import { sql } from "kysely";
import { publicDatabase } from "#app/infrastructure/database/database.server.ts";

const MAX_SEARCHES = 4;

/** What to search for: phrases that begin as the text does, its right spelling, and the needs it speaks of. */
export async function suggestSearches(typed: string): Promise<string[]> {
  const { rows } = await sql<{ search: string }>`
    select search from suggest_searches(${typed}, ${MAX_SEARCHES}) search`.execute(publicDatabase);
  return rows.map(({ search }) => search);
}
