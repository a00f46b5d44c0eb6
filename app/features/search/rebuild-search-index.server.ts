import { type RawBuilder, sql } from "kysely";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";

/**
 * Decisions keep the counts and add new words as they happen; once a night both are made anew, so that words of
 * listings that are gone are forgotten and no slip lasts longer than a day.
 */
export async function rebuildSearchIndex() {
  // Each commits by itself: publishing a listing locks the counts before the words, so holding the words while waiting
  // for the counts would be a deadlock.
  await rebuild(sql`select rebuild_search_words()`);
  await rebuild(sql`select rebuild_facet_counts()`);
}

/** A million listings take minutes, and a decision made meanwhile waits only for the counts. */
async function rebuild(statement: RawBuilder<unknown>) {
  await workerDatabase.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await statement.execute(tx);
  });
}
