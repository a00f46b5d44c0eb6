import { randomUUID } from "node:crypto";
import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import { takeTurn } from "#app/infrastructure/limits/take-turn.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { resetRequested } from "../account-jobs.ts";
import { attemptLimits } from "../attempt-limits.ts";
import type { Browser } from "../browser.ts";

/** Does the same for every address; whether it has an account is looked up when the mail is written. */
export async function requestReset(
  email: string,
  browser: Browser,
): Promise<Result<undefined, "too-many-tries">> {
  const wait = await takeTurn(
    [attemptLimits.resetFromAddress, browser.address],
    [attemptLimits.resetOfEmail, email],
  );
  if (wait > 0) return refuse("too-many-tries");

  await webDatabase
    .transaction()
    .execute((tx) => enqueue(tx, resetRequested, { mailId: randomUUID(), email }));
  return accept(undefined);
}
