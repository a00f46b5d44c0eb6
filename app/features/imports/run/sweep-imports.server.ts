import { sql } from "kysely";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";

/** How long results can be looked up. */
const KEPT_DAYS = 30;
const PREVIEW_KEPT_HOURS = 24;

/** Deletes abandoned previews and old imports; the listings stay. */
export async function sweepImports() {
  await workerDatabase
    .deleteFrom("imports")
    .where(({ or, and, eb }) =>
      or([
        and([
          eb("status", "=", "previewed"),
          eb("createdAt", "<", sql<Date>`now() - make_interval(hours => ${PREVIEW_KEPT_HOURS})`),
        ]),
        and([
          eb("status", "in", ["done", "cancelled"]),
          eb("updatedAt", "<", sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`),
        ]),
      ]),
    )
    .execute();
}
