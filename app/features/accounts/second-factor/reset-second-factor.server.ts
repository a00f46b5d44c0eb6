import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { resetRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { attemptLimits } from "../attempt-limits.ts";

/**
 * Run by an operator when a phone is lost; the web process cannot remove a second factor. Every session ends, so that
 * the password is needed to set up the next one. The count of wrong codes is reset.
 */
export async function resetSecondFactor(
  email: string,
): Promise<Result<{ email: string }, "no-such-account" | "no-second-factor">> {
  return workerDatabase.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom("users")
      .select(["id", "email"])
      .where("email", "=", email.trim().toLowerCase())
      .executeTakeFirst();
    if (!account) return refuse("no-such-account");

    const { numDeletedRows } = await tx
      .deleteFrom("secondFactors")
      .where("userId", "=", account.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return refuse("no-second-factor");
    await resetRateLimit(tx, [attemptLimits.wrongSecondFactorDaily, account.id]);
    await tx.deleteFrom("sessions").where("userId", "=", account.id).execute();
    await tx
      .insertInto("auditLog")
      .values({ action: "second-factor-reset", subject: account.id })
      .execute();

    return accept({ email: account.email });
  });
}
