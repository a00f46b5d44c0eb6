import { randomUUID } from "node:crypto";
import { type Tx, webDatabase } from "#app/infrastructure/database/database.server.ts";
import {
  consumeRateLimit,
  consumeRateLimitIn,
  isRateLimited,
} from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { secondFactorGuessed } from "../account-jobs.ts";
import { attemptLimits } from "../attempt-limits.ts";
import type { SignedIn } from "../sessions/find-sessions.server.ts";
import { type OpenedStaffSession, openStaffSession } from "../staff/open-staff-session.server.ts";
import { mayEnterStaffArea } from "../staff/staff-policy.ts";
import { spendCode } from "./spend-code.server.ts";

export type SecondFactorRefusal =
  | "not-allowed"
  | "too-many-tries"
  | "too-many-wrong-codes"
  | "wrong-code";

/**
 * A right code opens the staff area; the first code of a new factor also confirms it. After too many wrong codes in a
 * day every code is refused, and the owner is notified.
 */
export async function trySecondFactor(
  actor: SignedIn,
  { code, factor }: { code: string; factor: "new" | "confirmed" },
): Promise<Result<OpenedStaffSession, SecondFactorRefusal>> {
  if (!mayEnterStaffArea(actor)) return refuse("not-allowed");
  if (!(await consumeRateLimit([attemptLimits.secondFactorOfAccount, actor.id])).allowed) {
    return refuse("too-many-tries");
  }

  return webDatabase.transaction().execute(async (tx) => {
    await lockFactor(tx, actor);
    if (await isRateLimited(tx, [attemptLimits.wrongSecondFactorDaily, actor.id])) {
      return refuse("too-many-wrong-codes");
    }
    if (!(await spendCode(tx, actor, code, factor))) {
      await countWrongCode(tx, actor);
      return refuse("wrong-code");
    }
    if (factor === "new") await logConfirmation(tx, actor);
    return accept(await openStaffSession(tx, actor));
  });
}

/** Checks one code at a time per account, so that the count is exact and the owner is notified once. */
async function lockFactor(tx: Tx, { id }: SignedIn) {
  await tx
    .selectFrom("secondFactors")
    .select("userId")
    .where("userId", "=", id)
    .forUpdate()
    .execute();
}

async function countWrongCode(tx: Tx, { id }: SignedIn) {
  await consumeRateLimitIn(tx, [attemptLimits.wrongSecondFactorDaily, id]);
  if (await isRateLimited(tx, [attemptLimits.wrongSecondFactorDaily, id])) {
    await enqueue(tx, secondFactorGuessed, { mailId: randomUUID(), userId: id });
  }
}

async function logConfirmation(tx: Tx, { id }: SignedIn) {
  await tx
    .insertInto("auditLog")
    .values({ actorId: id, action: "second-factor-confirmed", subject: id })
    .execute();
}
