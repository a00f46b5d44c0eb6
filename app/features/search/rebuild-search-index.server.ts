import { type RawBuilder, sql } from "kysely";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";

/**
 * Both tables are updated when a listing is published; the nightly rebuild removes words of deleted listings and
 * corrects any drift.
 */
export async function rebuildSearchIndex() {
  // In separate transactions: publishing locks facet_counts before search_words, so holding both the other way round
  // would deadlock.
  await rebuild(sql`select rebuild_search_words()`);
  await rebuild(sql`select rebuild_facet_counts()`);
}

/** Without a statement timeout, because a million listings take minutes. */
async function rebuild(statement: RawBuilder<unknown>) {
  await workerDatabase.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await statement.execute(tx);
  });
}
