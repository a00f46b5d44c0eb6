import { isForeignKeyViolation } from "#app/infrastructure/database/foreign-key-violation.server.ts";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";

/**
 * Run by an operator after a restore, for an account that its owner deleted after the backup was taken. Sends no email.
 * Refuses while a listing holds a promotion place; reconcile promotions with the payment provider first.
 */
export async function repeatDeletion(
  accountId: string,
): Promise<Result<{ wasThere: boolean }, "holds-a-place">> {
  try {
    return accept({ wasThere: await deleteAgain(accountId) });
  } catch (error) {
    if (isForeignKeyViolation(error)) return refuse("holds-a-place");
    throw error;
  }
}

function deleteAgain(accountId: string) {
  return workerDatabase.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom("users")
      .select("email")
      .where("id", "=", accountId)
      .executeTakeFirst();
    if (!account) return false;
    await tx.deleteFrom("signUps").where("email", "=", account.email).execute();
    await tx.deleteFrom("users").where("id", "=", accountId).execute();
    await tx
      .insertInto("auditLog")
      .values({ action: "account-deleted", subject: accountId })
      .execute();
    return true;
  });
}
