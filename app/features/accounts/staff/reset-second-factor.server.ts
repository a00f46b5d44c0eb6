import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";

/**
 * For the operator's own hands, when a phone is lost: the web process offers no way around the second factor. Every
 * session ends, so that only whoever knows the password can set up the next.
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
    await tx.deleteFrom("sessions").where("userId", "=", account.id).execute();
    await tx
      .insertInto("auditLog")
      .values({ action: "second-factor-reset", subject: account.id })
      .execute();

    return accept({ email: account.email });
  });
}
