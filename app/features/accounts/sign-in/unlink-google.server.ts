import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import type { Actor } from "../actor.ts";

/** Refused without a password, because the account could not sign in any more. The next Google sign-in links it again. */
export async function unlinkGoogle(actor: Actor): Promise<Result<undefined, "set-password-first">> {
  const password = await webDatabase
    .selectFrom("passwords")
    .select("userId")
    .where("userId", "=", actor.id)
    .executeTakeFirst();
  if (!password) return refuse("set-password-first");

  await webDatabase.deleteFrom("identities").where("userId", "=", actor.id).execute();
  return accept(undefined);
}
