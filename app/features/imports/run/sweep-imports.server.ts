import { sql } from "kysely";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";

/** What came of an import can be looked up for so long. */
const DAYS = 30;
const HOURS_OF_A_PREVIEW = 24;

/** Forgets files that nobody went on to import, and imports of long ago. The listings stay. */
export async function sweepImports() {
  await workerDatabase
    .deleteFrom("imports")
    .where(({ or, and, eb }) =>
      or([
        and([
          eb("status", "=", "previewed"),
          eb("createdAt", "<", sql<Date>`now() - make_interval(hours => ${HOURS_OF_A_PREVIEW})`),
        ]),
        and([
          eb("status", "in", ["done", "cancelled"]),
          eb("updatedAt", "<", sql<Date>`now() - make_interval(days => ${DAYS})`),
        ]),
      ]),
    )
    .execute();
}
