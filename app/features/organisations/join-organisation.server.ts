import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { SignedIn } from "#app/features/accounts/sessions/find-sessions.server.ts";
import { organisationLabel } from "#app/features/accounts/staff/find-audit-log.server.ts";
import { asProvider, webDatabase } from "#app/infrastructure/database/database.server.ts";
import { hashToken } from "#app/infrastructure/identity/token.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { MAX_MEMBERS, type MemberRole } from "./organisation.ts";
import { organisationLimits } from "./organisation-limits.ts";
import { switchOrganisation } from "./switch-organisation.server.ts";

type Refusal = "stale-invitation" | "full" | "too-many-invitations";

/** Uses an invitation to the actor's own address; this browser then acts for the organisation. */
export async function joinOrganisation(
  actor: SignedIn,
  code: string,
): Promise<Result<undefined, Refusal>> {
  if (!(await consumeRateLimit([organisationLimits.join, actor.id])).allowed)
    return refuse("too-many-invitations");

  try {
    const organisationId = await asProvider(actor, async (tx) => {
      const { rows } = await sql<{ joined: string | null }>`
        select accept_invitation(${hashToken(code)}, ${MAX_MEMBERS}) as joined`.execute(tx);
      return rows[0]?.joined;
    });
    if (!organisationId) return refuse("stale-invitation");
    await switchOrganisation(actor, organisationId);
    return accept(undefined);
  } catch (error) {
    if (isFull(error)) return refuse("full");
    throw error;
  }
}

function isFull(error: unknown) {
  return error instanceof Error && "code" in error && error.code === "23514";
}

/** For the page behind the link. Undefined if the invitation does not work, or is for another address. */
export async function findInvitation(actor: Actor, code: string) {
  const { rows } = await asProvider(actor, (tx) =>
    sql<{ organisationId: string | null; role: MemberRole }>`
      select * from invitation_behind(${hashToken(code)})`.execute(tx),
  );
  const [invitation] = rows;
  if (!invitation?.organisationId) return undefined;

  const organisation = await webDatabase
    .selectFrom("organisations")
    .select(organisationLabel.as("label"))
    .where("id", "=", invitation.organisationId)
    .executeTakeFirst();
  return organisation && { ...organisation, role: invitation.role };
}
