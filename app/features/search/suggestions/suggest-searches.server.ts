import { sql } from "kysely";
import { publicDatabase } from "#app/infrastructure/database/database.server.ts";

const MAX_SEARCHES = 4;

/** Phrases that begin with the text, its corrected spelling, and glossary meanings. */
export async function suggestSearches(typed: string): Promise<string[]> {
  const { rows } = await sql<{ search: string }>`
    select search from suggest_searches(${typed}, ${MAX_SEARCHES}) search`.execute(publicDatabase);
  return rows.map(({ search }) => search);
}
