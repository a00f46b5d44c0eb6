import { sql } from "kysely";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { MAX_STAFF_IDLE_MINUTES, MAX_STAFF_SESSION_HOURS } from "../staff/staff-session-life.ts";
import { MAX_IDLE_DAYS, MAX_SESSION_DAYS } from "./session-life.ts";

const KNOWN_BROWSER_DAYS = 180;
const FACT_DRAFT_DAYS = 30;
/** Long enough for a mail to be read, however often that fails. */
const LEAK_MAIL_DAYS = 7;

/** Every read of what guards an account checks the expiry too, so this only removes data that is no longer needed. */
export async function sweepExpired() {
  const now = sql<Date>`now()`;
  await workerDatabase.deleteFrom("mailedCodes").where("expiresAt", "<", now).execute();
  await workerDatabase.deleteFrom("invitations").where("expiresAt", "<", now).execute();
  await workerDatabase.deleteFrom("domainCodes").where("expiresAt", "<", now).execute();
  await workerDatabase.deleteFrom("signUps").where("expiresAt", "<", now).execute();
  await workerDatabase.deleteFrom("identityAttempts").where("expiresAt", "<", now).execute();
  await workerDatabase.deleteFrom("rateLimits").where("expiresAt", "<", now).execute();
  await workerDatabase
    .deleteFrom("knownBrowsers")
    .where("seenAt", "<", sql<Date>`now() - make_interval(days => ${KNOWN_BROWSER_DAYS})`)
    .execute();
  await workerDatabase
    .deleteFrom("factDrafts")
    .where("savedAt", "<", sql<Date>`now() - make_interval(days => ${FACT_DRAFT_DAYS})`)
    .execute();
  await workerDatabase
    .deleteFrom("leakMails")
    .where("expiresAt", "<", sql<Date>`now() - make_interval(days => ${LEAK_MAIL_DAYS})`)
    .execute();
  await workerDatabase
    .deleteFrom("sessions")
    .where(({ or, eb }) =>
      or([
        eb("usedAt", "<", sql<Date>`now() - make_interval(days => ${MAX_IDLE_DAYS})`),
        eb("createdAt", "<", sql<Date>`now() - make_interval(days => ${MAX_SESSION_DAYS})`),
      ]),
    )
    .execute();
  await workerDatabase
    .deleteFrom("endedSessions")
    .where("endedAt", "<", sql<Date>`now() - make_interval(days => ${MAX_SESSION_DAYS})`)
    .execute();
  await workerDatabase
    .deleteFrom("staffSessions")
    .where(({ or, eb }) =>
      or([
        eb("usedAt", "<", sql<Date>`now() - make_interval(mins => ${MAX_STAFF_IDLE_MINUTES})`),
        eb("createdAt", "<", sql<Date>`now() - make_interval(hours => ${MAX_STAFF_SESSION_HOURS})`),
      ]),
    )
    .execute();
}
