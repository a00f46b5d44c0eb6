import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { SignedIn } from "#app/features/accounts/sessions/find-sessions.server.ts";
import { type Tx, transaction } from "#app/infrastructure/database/database.server.ts";
import { enqueue, enqueueAll } from "#app/infrastructure/queue/enqueue.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { organisationSuspended, organisationSuspensionChanged } from "../organisation-jobs.ts";
import { maySuspendOrganisation } from "./organisation-policy.ts";

type Change = { isSuspended: boolean; reason: string };

type Refusal = "not-allowed" | "no-such-organisation" | "nothing-to-change" | "second-factor-over";

/**
 * Suspends an organisation, or lifts its suspension. A database function checks that the admin passed the second factor
 * recently, writes the audit log, and hides or shows the listings. A suspension also ends the promotions. Each owner is
 * notified.
 */
export async function suspendOrganisation(
  actor: SignedIn,
  organisationId: string,
  { isSuspended, reason }: Change,
): Promise<Result<undefined, Refusal>> {
  if (!maySuspendOrganisation(actor, false)) return refuse("not-allowed");
  if (!isId(organisationId)) return refuse("no-such-organisation");

  try {
    return await transaction(actor, async (tx) => {
      const people = await findPeople(tx, organisationId);
      if (!people) return refuse("no-such-organisation");
      const isMember = people.some(({ userId }) => userId === actor.id);
      if (!maySuspendOrganisation(actor, isMember)) return refuse("not-allowed");

      // Every live listing of the organisation is rewritten, which can be thousands of rows.
      await sql`set local statement_timeout = '60s'`.execute(tx);
      const { rows } = await sql<{ isChanged: boolean }>`
        select suspend_organisation(${organisationId}, ${isSuspended}, ${reason}) as is_changed`.execute(
        tx,
      );
      if (!rows[0]?.isChanged) return refuse("nothing-to-change");

      if (isSuspended) await enqueue(tx, organisationSuspended, { organisationId });
      const owners = people.filter(({ role }) => role === "owner");
      await enqueueAll(
        tx,
        organisationSuspensionChanged,
        owners.map(({ userId }) => ({
          mailId: randomUUID(),
          organisationId,
          userId,
          isSuspended,
          reason,
        })),
      );
      return accept(undefined);
    });
  } catch (error) {
    // The admin's role or staff session may have ended while the form was open.
    if (isRefusedByDatabase(error)) return refuse("second-factor-over");
    throw error;
  }
}

/** Undefined if there is no such organisation. */
async function findPeople(tx: Tx, organisationId: string) {
  const people = await tx
    .selectFrom("organisations")
    .innerJoin("organisationMembers", "organisationId", "organisations.id")
    .select(["userId", "role"])
    .where("organisations.id", "=", organisationId)
    .execute();
  // One goes with its last member.
  return people.length > 0 ? people : undefined;
}

function isRefusedByDatabase(error: unknown) {
  return error instanceof Error && "code" in error && error.code === "42501";
}
