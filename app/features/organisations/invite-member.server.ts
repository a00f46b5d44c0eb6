import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import {
  asProvider,
  currentOrganisation,
  type Tx,
} from "#app/infrastructure/database/database.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { MAX_MEMBERS, type MemberRole } from "./organisation.ts";
import { memberInvited } from "./organisation-jobs.ts";
import { organisationLimits } from "./organisation-limits.ts";

type Refusal = "not-allowed" | "already-member" | "full" | "too-many-invitations";

/** Invites an address; inviting it again sends another link and ends the former. Needs an owner. */
export async function inviteMember(
  actor: Actor,
  { email, role }: { email: string; role: MemberRole },
): Promise<Result<undefined, Refusal>> {
  const { allowed } = await consumeRateLimit(
    [organisationLimits.invite, actor.id],
    [organisationLimits.inviteAddress, email],
  );
  if (!allowed) return refuse("too-many-invitations");

  return asProvider(actor, async (tx) => {
    const { isOwner, isMember, count } = await lockPeople(tx, email);
    if (!isOwner) return refuse("not-allowed");
    if (isMember) return refuse("already-member");
    if (count >= MAX_MEMBERS) return refuse("full");

    await tx.deleteFrom("invitations").where("email", "=", email).execute();
    const { id } = await tx
      .insertInto("invitations")
      .values({ organisationId: currentOrganisation, email, role })
      .returning("id")
      .executeTakeFirstOrThrow();
    await enqueue(tx, memberInvited, {
      mailId: randomUUID(),
      invitationId: id,
      userId: actor.id,
    });
    return accept(undefined);
  });
}

/** Counts members and other invitations under the lock that joining takes too. */
async function lockPeople(tx: Tx, email: string) {
  const { rows } = await sql<{ isOwner: boolean; isMember: boolean; count: number }>`
    select * from lock_people(${email})`.execute(tx);
  return rows[0] ?? { isOwner: false, isMember: false, count: 0 };
}

export async function withdrawInvitation(
  actor: Actor,
  invitationId: string,
): Promise<Result<undefined, "not-allowed">> {
  if (!isId(invitationId)) return refuse("not-allowed");
  const withdrawn = await asProvider(actor, (tx) =>
    tx.deleteFrom("invitations").where("id", "=", invitationId).returning("id").executeTakeFirst(),
  );
  return withdrawn ? accept(undefined) : refuse("not-allowed");
}
