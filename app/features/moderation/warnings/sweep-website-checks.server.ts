import { sql } from "kysely";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";

const KEPT_DAYS = 90;

export async function sweepWebsiteChecks() {
  await workerDatabase
    .deleteFrom("websiteChecks")
    .where("checkedAt", "<", sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
}
