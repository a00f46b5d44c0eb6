import { sql } from "kysely";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { WORDS_KEPT_DAYS } from "./search-figures.ts";

/** What was searched for and not found is forgotten; how many searches there were is not. */
export async function sweepSearches() {
  await workerDatabase
    .deleteFrom("unansweredSearches")
    .where("day", "<", sql<Date>`(now() at time zone 'utc')::date - ${WORDS_KEPT_DAYS}::integer`)
    .execute();
}
