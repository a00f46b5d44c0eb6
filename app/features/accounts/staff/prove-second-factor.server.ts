import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import { takeTurn } from "#app/infrastructure/limits/take-turn.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { attemptLimits } from "../attempt-limits.ts";
import type { SignedIn } from "../sessions/find-sessions.server.ts";
import { type OpenedStaffSession, openStaffSession } from "./open-staff-session.server.ts";
import { spendCode } from "./spend-code.server.ts";
import { mayEnterStaffArea } from "./staff-policy.ts";

type Refusal = "not-allowed" | "too-many-tries" | "wrong-code";

/** Opens the staff area to someone who is signed in already: a stolen password or session alone does not. */
export async function proveSecondFactor(
  actor: SignedIn,
  { code }: { code: string },
): Promise<Result<OpenedStaffSession, Refusal>> {
  if (!mayEnterStaffArea(actor)) return refuse("not-allowed");
  if ((await takeTurn([attemptLimits.secondFactorOfAccount, actor.id])) > 0) {
    return refuse("too-many-tries");
  }

  return webDatabase.transaction().execute(async (tx) => {
    if (!(await spendCode(tx, actor, code, "confirmed"))) return refuse("wrong-code");
    return accept(await openStaffSession(tx, actor));
  });
}
