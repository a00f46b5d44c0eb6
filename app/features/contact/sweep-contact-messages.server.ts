import { sql } from "kysely";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";

const KEPT_MONTHS = 12;
const SPAM_KEPT_DAYS = 30;

export async function sweepContactMessages() {
  await workerDatabase
    .deleteFrom("contactMessages")
    .where(({ or, and, eb }) =>
      or([
        eb("createdAt", "<", sql<Date>`now() - make_interval(months => ${KEPT_MONTHS})`),
        and([
          eb("status", "=", "spam"),
          eb("createdAt", "<", sql<Date>`now() - make_interval(days => ${SPAM_KEPT_DAYS})`),
        ]),
      ]),
    )
    .execute();
}
