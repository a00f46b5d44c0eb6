import { sql } from "kysely";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";

const KEPT_DAYS = 90;

/** By then everything was decided that a check was made for. */
export async function sweepWebsiteChecks() {
  await workerDatabase
    .deleteFrom("websiteChecks")
    .where("checkedAt", "<", sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
}
