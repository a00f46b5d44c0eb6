import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import type { Role } from "./actor.ts";

/** Run by an operator; the web process's database role cannot change roles. */
export async function grantRole(
  email: string,
  role: Role,
): Promise<Result<{ email: string; role: Role }, "no-such-account">> {
  return workerDatabase.transaction().execute(async (tx) => {
    const account = await tx
      .updateTable("users")
      .set({ role })
      .where("email", "=", email.trim().toLowerCase())
      .returning(["id", "email"])
      .executeTakeFirst();
    if (!account) return refuse("no-such-account");

    await tx
      .insertInto("auditLog")
      .values({ action: "role-granted", subject: account.id, details: JSON.stringify({ role }) })
      .execute();

    return accept({ email: account.email, role });
  });
}
