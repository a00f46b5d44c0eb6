import { randomUUID } from "node:crypto";
import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { hashToken } from "#app/infrastructure/identity/token.server.ts";
import { consumeRateLimitIn } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { newBrowserSignedIn } from "../account-jobs.ts";
import { attemptLimits } from "../attempt-limits.ts";
import { type Browser, describeDevice } from "../browser.ts";

/** Call it before the session starts, because starting a session marks the browser as known. */
export async function notifyOfNewBrowser(tx: Tx, userId: string, browser: Browser) {
  const known = await tx
    .selectFrom("knownBrowsers")
    .select("userId")
    .where("userId", "=", userId)
    .where("browserHash", "=", hashToken(browser.token ?? ""))
    .executeTakeFirst();
  if (known) return;
  if (!(await consumeRateLimitIn(tx, [attemptLimits.newBrowserNotice, userId])).allowed) return;

  await enqueue(tx, newBrowserSignedIn, {
    mailId: randomUUID(),
    userId,
    at: new Date().toISOString(),
    device: describeDevice(browser.userAgent),
  });
}
