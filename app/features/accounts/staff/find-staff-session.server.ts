import { sql } from "kysely";
import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import { hashToken } from "#app/infrastructure/identity/token.server.ts";
import type { SignedIn } from "../sessions/find-sessions.server.ts";
import { STAFF_IDLE_MINUTES, STAFF_LONGEST_HOURS } from "./staff-session-life.ts";

/**
 * Whether this browser has shown its second factor lately. It counts only beside the session it was shown in. Using it
 * keeps it alive; that is noted once a minute at most.
 */
export async function findStaffSession(token: string, { sessionId }: SignedIn) {
  const { rows } = await sql<{ openedAt: Date }>`
    with found as (
      select token_hash, created_at as opened_at from staff_sessions
      where token_hash = ${hashToken(token)} and session_id = ${sessionId}
        and used_at > now() - make_interval(mins => ${STAFF_IDLE_MINUTES})
        and created_at > now() - make_interval(hours => ${STAFF_LONGEST_HOURS})
    ), noted as (
      update staff_sessions set used_at = now()
      where token_hash = (select token_hash from found) and used_at < now() - interval '1 minute'
    )
    select opened_at from found`.execute(webDatabase);

  return rows[0];
}

/** Since when an account has a second factor that works; one that was only begun is none. */
export async function findSecondFactor(accountId: string) {
  return webDatabase
    .selectFrom("secondFactors")
    .select("confirmedAt")
    .where("userId", "=", accountId)
    .where("confirmedAt", "is not", null)
    .executeTakeFirst();
}
