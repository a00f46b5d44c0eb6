import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import { hashToken } from "#app/infrastructure/identity/token.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { signUpRequested } from "../account-jobs.ts";
import { attemptLimits } from "../attempt-limits.ts";
import type { Browser } from "../browser.ts";

/** Resends the link of this browser's latest sign-up; does nothing if there is none. */
export async function resendConfirmation(
  browser: Browser,
): Promise<Result<undefined, "too-many-tries">> {
  const signUp = await webDatabase
    .selectFrom("signUps")
    .select(["id", "email"])
    .where("browserHash", "=", hashToken(browser.token ?? ""))
    .where("expiresAt", ">", sql<Date>`now()`)
    .orderBy("createdAt", "desc")
    .executeTakeFirst();

  const { allowed } = await consumeRateLimit(
    [attemptLimits.resetFromAddress, browser.address],
    [attemptLimits.signUpOfEmail, signUp?.email ?? browser.address],
  );
  if (!allowed) return refuse("too-many-tries");

  if (signUp) {
    await webDatabase
      .transaction()
      .execute((tx) => enqueue(tx, signUpRequested, { mailId: randomUUID(), signUpId: signUp.id }));
  }
  return accept(undefined);
}
