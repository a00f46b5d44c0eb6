import { sql } from "kysely";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { STAFF_IDLE_MINUTES, STAFF_LONGEST_HOURS } from "../staff/staff-session-life.ts";
import { IDLE_DAYS, LONGEST_DAYS } from "./session-life.ts";

const KNOWN_BROWSER_DAYS = 180;

/** Nothing here counts any longer: every read asks for the time as well. What is gone cannot be stolen. */
export async function sweepExpired() {
  const now = sql<Date>`now()`;
  await workerDatabase.deleteFrom("mailedCodes").where("expiresAt", "<", now).execute();
  await workerDatabase.deleteFrom("signUps").where("expiresAt", "<", now).execute();
  await workerDatabase.deleteFrom("identityAttempts").where("expiresAt", "<", now).execute();
  await workerDatabase.deleteFrom("rateLimits").where("expiresAt", "<", now).execute();
  await workerDatabase
    .deleteFrom("knownBrowsers")
    .where("seenAt", "<", sql<Date>`now() - make_interval(days => ${KNOWN_BROWSER_DAYS})`)
    .execute();
  await workerDatabase
    .deleteFrom("sessions")
    .where(({ or, eb }) =>
      or([
        eb("usedAt", "<", sql<Date>`now() - make_interval(days => ${IDLE_DAYS})`),
        eb("createdAt", "<", sql<Date>`now() - make_interval(days => ${LONGEST_DAYS})`),
      ]),
    )
    .execute();
  await workerDatabase
    .deleteFrom("endedSessions")
    .where("endedAt", "<", sql<Date>`now() - make_interval(days => ${LONGEST_DAYS})`)
    .execute();
  await workerDatabase
    .deleteFrom("staffSessions")
    .where(({ or, eb }) =>
      or([
        eb("usedAt", "<", sql<Date>`now() - make_interval(mins => ${STAFF_IDLE_MINUTES})`),
        eb("createdAt", "<", sql<Date>`now() - make_interval(hours => ${STAFF_LONGEST_HOURS})`),
      ]),
    )
    .execute();
}
