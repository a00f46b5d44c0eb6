import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type Tx, transaction } from "#app/infrastructure/database/database.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { accountSuspended, suspensionChanged } from "../account-jobs.ts";
import type { Role } from "../actor.ts";
import type { SignedIn } from "../sessions/find-sessions.server.ts";
import { mayChangeRights } from "./staff-policy.ts";

type Change = ({ role: Role } | { isSuspended: boolean }) & { reason: string };

type Refusal = "not-allowed" | "no-such-account" | "nothing-to-change" | "second-factor-over";

/**
 * Changes a role or a suspension. A database function checks that the admin passed the second factor recently, writes
 * the audit log, and ends the account's sessions. A suspension also hides the account's listings, ends its promotions
 * and notifies the owner.
 */
export async function changeRights(
  actor: SignedIn,
  accountId: string,
  change: Change,
): Promise<Result<undefined, Refusal>> {
  if (!mayChangeRights(actor, accountId)) return refuse("not-allowed");
  if (!isId(accountId)) return refuse("no-such-account");

  try {
    return await transaction(actor, async (tx) => {
      const account = await tx
        .selectFrom("users")
        .select(["role", "suspendedAt"])
        .where("id", "=", accountId)
        .executeTakeFirst();
      if (!account) return refuse("no-such-account");

      const role = "role" in change && change.role !== account.role ? change.role : null;
      const isSuspended = account.suspendedAt !== null;
      const suspended =
        "isSuspended" in change && change.isSuspended !== isSuspended ? change.isSuspended : null;
      if (role === null && suspended === null) return refuse("nothing-to-change");

      // A suspension rewrites every live listing of the account, which can be thousands of rows.
      await sql`set local statement_timeout = '60s'`.execute(tx);
      // Null leaves a value unchanged, so that concurrent changes of role and suspension both apply.
      await sql`select change_rights(${accountId}, ${role}, ${suspended}, ${change.reason})`.execute(
        tx,
      );
      if (suspended !== null) await followSuspension(tx, accountId, suspended, change.reason);
      return accept(undefined);
    });
  } catch (error) {
    // The admin's role or staff session may have ended while the form was open.
    if (isRefusedByDatabase(error)) return refuse("second-factor-over");
    throw error;
  }
}

async function followSuspension(tx: Tx, userId: string, isSuspended: boolean, reason: string) {
  if (isSuspended) await enqueue(tx, accountSuspended, { userId });
  await enqueue(tx, suspensionChanged, { mailId: randomUUID(), userId, isSuspended, reason });
}

function isRefusedByDatabase(error: unknown) {
  return error instanceof Error && "code" in error && error.code === "42501";
}
