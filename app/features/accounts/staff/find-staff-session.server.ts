import { sql } from "kysely";
import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import { hashToken } from "#app/infrastructure/identity/token.server.ts";
import type { SignedIn } from "../sessions/find-sessions.server.ts";
import { MAX_STAFF_IDLE_MINUTES, MAX_STAFF_SESSION_HOURS } from "./staff-session-life.ts";

/**
 * A staff session is valid only together with the session it was opened in. `used_at` is updated at most once a minute.
 */
export async function findStaffSession(token: string, { sessionId }: SignedIn) {
  const { rows } = await sql<{ openedAt: Date }>`
    with found as (
      select token_hash, created_at as opened_at from staff_sessions
      where token_hash = ${hashToken(token)} and session_id = ${sessionId}
        and used_at > now() - make_interval(mins => ${MAX_STAFF_IDLE_MINUTES})
        and created_at > now() - make_interval(hours => ${MAX_STAFF_SESSION_HOURS})
    ), touched as (
      update staff_sessions set used_at = now()
      where token_hash = (select token_hash from found) and used_at < now() - interval '1 minute'
    )
    select opened_at from found`.execute(webDatabase);

  return rows[0];
}

/** Ignores a second factor whose set-up was not confirmed. */
export async function findSecondFactor(accountId: string) {
  return webDatabase
    .selectFrom("secondFactors")
    .select("confirmedAt")
    .where("userId", "=", accountId)
    .where("confirmedAt", "is not", null)
    .executeTakeFirst();
}
