import { sql } from "kysely";
import { type Tx, webDatabase } from "#app/infrastructure/database/database.server.ts";
import { hashToken } from "#app/infrastructure/identity/token.server.ts";
import type { Actor, Role } from "../actor.ts";
import { describeDevice } from "../browser.ts";
import { MAX_IDLE_DAYS, MAX_SESSION_DAYS } from "./session-life.ts";

export type SignedIn = Actor & {
  email: string;
  sessionId: string;
  signedInAt: Date;
  /** Acts for the unclaimed listings, as staff. */
  isAtDesk: boolean;
  /** Then no one acts for the organisation: its pages and actions are refused. */
  isOrganisationSuspended: boolean;
};

/**
 * Queries the database on every request, without a cache, so that an ended session is invalid at once in every process.
 * `used_at` is updated at most once a minute.
 */
export async function findSignedIn(token: string): Promise<SignedIn | undefined> {
  const { rows } = await sql<SignedIn & { role: Role }>`
    with found as (
      select sessions.id as session_id, sessions.created_at as signed_in_at, users.id, users.role, users.email,
             member.organisation_id, coalesce(member.role = 'staff', false) as is_at_desk,
             coalesce(member.is_suspended, false) as is_organisation_suspended
      from sessions join users on users.id = sessions.user_id
      left join lateral (
        select organisation_id, organisation_members.role, organisations.suspended_at is not null as is_suspended
          from organisation_members join organisations on organisations.id = organisation_id
         where user_id = users.id and (organisation_members.role <> 'staff' or organisation_id = sessions.organisation_id)
         order by organisation_id = sessions.organisation_id desc nulls last, is_suspended, joined_at, organisation_id limit 1
      ) member on true
      where token_hash = ${hashToken(token)}
        and used_at > now() - make_interval(days => ${MAX_IDLE_DAYS})
        and sessions.created_at > now() - make_interval(days => ${MAX_SESSION_DAYS})
        and suspended_at is null
    ), touched as (
      update sessions set used_at = now()
      where id = (select session_id from found) and used_at < now() - interval '1 minute'
    )
    select * from found`.execute(webDatabase);

  const [found] = rows;
  return found && { ...found, organisationId: found.organisationId ?? undefined };
}

export async function findLiveSession(
  sessionId: string,
  database: Tx | typeof webDatabase = webDatabase,
) {
  return database
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionId)
    .executeTakeFirst();
}

export type SessionEnd = "signed-out" | "expired" | "suspended" | "account-deleted";

/** Why the session of this token ended. A stored session that findSignedIn does not return has expired. */
export async function findSessionEnd(token: string): Promise<SessionEnd | undefined> {
  const tokenHash = hashToken(token);
  const ended = await webDatabase
    .selectFrom("endedSessions")
    .select("reason")
    .where("tokenHash", "=", tokenHash)
    .$narrowType<{ reason: SessionEnd }>()
    .executeTakeFirst();
  if (ended) return ended.reason;

  const left = await webDatabase
    .selectFrom("sessions")
    .select("id")
    .where("tokenHash", "=", tokenHash)
    .executeTakeFirst();
  return left && "expired";
}

/** The most recently used first. */
export async function findSessions(actor: SignedIn) {
  const sessions = await webDatabase
    .selectFrom("sessions")
    .select(["id", "address", "userAgent", "createdAt", "usedAt"])
    .where("userId", "=", actor.id)
    .where("usedAt", ">", sql<Date>`now() - make_interval(days => ${MAX_IDLE_DAYS})`)
    .where("createdAt", ">", sql<Date>`now() - make_interval(days => ${MAX_SESSION_DAYS})`)
    .orderBy("usedAt", "desc")
    .execute();

  return sessions.map(({ id, address, userAgent, usedAt }) => ({
    id,
    address,
    device: describeDevice(userAgent),
    lastUsed: usedAt.toISOString(),
    current: id === actor.sessionId,
  }));
}
