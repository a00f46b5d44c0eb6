import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import { verifyPassword } from "#app/infrastructure/identity/hash-password.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import type { Actor } from "../actor.ts";
import { attemptLimits } from "../attempt-limits.ts";

/** Rate-limited. Always refuses for an account without a password. */
export async function checkPassword(
  actor: Actor,
  password: string,
): Promise<Result<undefined, "wrong-password" | "too-many-tries">> {
  if (!(await consumeRateLimit([attemptLimits.passwordOfAccount, actor.id])).allowed) {
    return refuse("too-many-tries");
  }

  const known = await webDatabase
    .selectFrom("passwords")
    .select("hash")
    .where("userId", "=", actor.id)
    .executeTakeFirst();
  const isRight = known !== undefined && (await verifyPassword(password, known.hash));

  return isRight ? accept(undefined) : refuse("wrong-password");
}
