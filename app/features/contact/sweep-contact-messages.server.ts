import { sql } from "kysely";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";

/** Long enough to look up what was asked and answered; what people wrote is not kept for good. */
const MONTHS = 12;
const DAYS_OF_SPAM = 30;

export async function sweepContactMessages() {
  await workerDatabase
    .deleteFrom("contactMessages")
    .where(({ or, and, eb }) =>
      or([
        eb("createdAt", "<", sql<Date>`now() - make_interval(months => ${MONTHS})`),
        and([
          eb("status", "=", "spam"),
          eb("createdAt", "<", sql<Date>`now() - make_interval(days => ${DAYS_OF_SPAM})`),
        ]),
      ]),
    )
    .execute();
}
