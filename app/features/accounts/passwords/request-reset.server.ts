import { randomUUID } from "node:crypto";
import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { resetRequested } from "../account-jobs.ts";
import { attemptLimits } from "../attempt-limits.ts";
import type { Browser } from "../browser.ts";

/** Does the same for every address, so that the response does not reveal whether it has an account. */
export async function requestReset(
  email: string,
  browser: Browser,
): Promise<Result<undefined, "too-many-tries">> {
  const { allowed } = await consumeRateLimit(
    [attemptLimits.resetFromAddress, browser.address],
    [attemptLimits.resetOfEmail, email],
  );
  if (!allowed) return refuse("too-many-tries");

  await webDatabase
    .transaction()
    .execute((tx) => enqueue(tx, resetRequested, { mailId: randomUUID(), email }));
  return accept(undefined);
}
