import { sql } from "kysely";
import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { findStep } from "#app/infrastructure/identity/one-time-codes.server.ts";
import type { SignedIn } from "../sessions/find-sessions.server.ts";

/**
 * Whether the code is right and was not used before: whoever raises the step has used it, and those before it too.
 * A right code confirms a factor that is new. The time is the database's, as for everything that runs out.
 */
export async function spendCode(
  tx: Tx,
  actor: SignedIn,
  code: string,
  factor: "new" | "confirmed",
) {
  const known = await tx
    .selectFrom("secondFactors")
    .innerJoin("sessions", "sessions.userId", "secondFactors.userId")
    .select(["secret", sql<Date>`clock_timestamp()`.as("now")])
    .where("secondFactors.userId", "=", actor.id)
    .where("confirmedAt", factor === "new" ? "is" : "is not", null)
    // A session that was ended meanwhile spends nothing, and until this is done it cannot be ended.
    .where("sessions.id", "=", actor.sessionId)
    .forUpdate()
    .executeTakeFirst();
  const step = known && findStep(known.secret, code, known.now);
  if (step === undefined) return false;

  const spent = await tx
    .updateTable("secondFactors")
    .set({ lastStep: step, confirmedAt: sql<Date>`coalesce(confirmed_at, now())` })
    .where("userId", "=", actor.id)
    .where("lastStep", "<", step)
    .returning("userId")
    .executeTakeFirst();
  return spent !== undefined;
}
