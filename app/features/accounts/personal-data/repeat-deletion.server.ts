import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";

/**
 * For the operator's own hands, after a restore: the account was deleted by its owner after the moment that the database
 * was put back to. Nobody is asked and nobody is told again. One whose listing still holds a place waits until its
 * promotions were compared with what is paid.
 */
export async function repeatDeletion(
  accountId: string,
): Promise<Result<{ wasThere: boolean }, "holds-a-place">> {
  try {
    return accept({ wasThere: await deleteAgain(accountId) });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "23503") {
      return refuse("holds-a-place");
    }
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
