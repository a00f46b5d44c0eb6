import { sql } from "kysely";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";

/**
 * Decisions keep the counts and add new words as they happen; once a night both are made anew, so that words of
 * listings that are gone are forgotten and no slip lasts longer than a day.
 */
export async function rebuildSearchIndex() {
  await workerDatabase.transaction().execute(async (tx) => {
    // A million listings take minutes, and a decision made meanwhile waits only for the counts.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select rebuild_search_words()`.execute(tx);
    await sql`select rebuild_facet_counts()`.execute(tx);
  });
}
