import { randomUUID } from "node:crypto";
import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import { isCommonPassword } from "#app/infrastructure/identity/common-passwords.server.ts";
import { hashPassword } from "#app/infrastructure/identity/hash-password.server.ts";
import { hashToken, makeToken } from "#app/infrastructure/identity/token.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { signUpRequested } from "../account-jobs.ts";
import { attemptLimits } from "../attempt-limits.ts";
import type { Browser } from "../browser.ts";

/**
 * Stores a pending sign-up. The account is created only when the address is confirmed, which prevents pre-hijacking.
 * Does not check for an existing account: only the email to the address's owner reveals it.
 */
export async function signUp(
  { email, password, returnPath }: { email: string; password: string; returnPath: string },
  browser: Browser,
): Promise<Result<{ browserToken: string }, "too-many-tries" | "common-password">> {
  if (isCommonPassword(password, email)) return refuse("common-password");
  const { allowed } = await consumeRateLimit(
    [attemptLimits.signUpFromAddress, browser.address],
    [attemptLimits.signUpOfEmail, email],
  );
  if (!allowed) return refuse("too-many-tries");

  const passwordHash = await hashPassword(password);
  const browserToken = browser.token ?? makeToken().token;

  await webDatabase.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto("signUps")
      .values({ email, passwordHash, browserHash: hashToken(browserToken), returnPath })
      .returning("id")
      .executeTakeFirstOrThrow();
    await enqueue(tx, signUpRequested, { mailId: randomUUID(), signUpId: id });
  });

  return accept({ browserToken });
}
