import { sql } from "kysely";
import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { findStep } from "#app/infrastructure/identity/one-time-codes.server.ts";
import type { SignedIn } from "../sessions/find-sessions.server.ts";

/**
 * True if the code is right and unused. Using a code invalidates it and all earlier ones, by raising `lastStep`. A right
 * code confirms a new factor. Uses the database's clock, like all expiries.
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
    // Locks the session too: it must not have ended, and cannot end before this transaction does.
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
