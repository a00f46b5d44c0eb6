import { sql } from "kysely";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { WORDS_KEPT_DAYS } from "./search-figures.ts";

/** Deletes old words; the daily totals stay. */
export async function sweepSearches() {
  for (const table of ["unansweredSearches", "answeredSearches"] as const) {
    await workerDatabase
      .deleteFrom(table)
      .where("day", "<", sql<Date>`(now() at time zone 'utc')::date - ${WORDS_KEPT_DAYS}::integer`)
      .execute();
  }
}
