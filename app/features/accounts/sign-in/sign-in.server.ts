import { randomUUID } from "node:crypto";
import { type Tx, webDatabase } from "#app/infrastructure/database/database.server.ts";
import {
  verifyDummyPassword,
  verifyPassword,
} from "#app/infrastructure/identity/hash-password.server.ts";
import { hashToken } from "#app/infrastructure/identity/token.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { signInFailures } from "#app/infrastructure/metrics/metrics.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { signInsFailed } from "../account-jobs.ts";
import type { Role } from "../actor.ts";
import { attemptLimits } from "../attempt-limits.ts";
import type { Browser } from "../browser.ts";
import { isLongEnough } from "../password-policy.ts";
import { type StartedSession, startSession } from "../sessions/start-session.server.ts";
import { notifyOfNewBrowser } from "./notify-of-new-browser.server.ts";

type Form = { email: string; password: string };
type Refusal = "wrong-credentials" | "too-many-tries" | "suspended" | "short-for-role";

/**
 * Prevents account enumeration: an unknown email takes the same steps and the same time as a known one. Refusals that
 * reveal an account come only after the right password.
 */
export async function signIn(form: Form, browser: Browser) {
  const result = await trySignIn(form, browser);
  if (!result.ok) signInFailures.inc({ reason: result.refusal });
  return result;
}

async function trySignIn(
  { email, password }: Form,
  browser: Browser,
): Promise<Result<StartedSession, Refusal>> {
  // Checked separately: an address that is blocked for attacking other accounts must not trigger a warning here.
  if (!(await consumeRateLimit([attemptLimits.signInFromAddress, browser.address])).allowed) {
    return refuse("too-many-tries");
  }
  const account = await findAccount(email, browser);
  if (!(await mayTry(email, browser, account?.knowsBrowser === true))) {
    await warnOwner(email);
    return refuse("too-many-tries");
  }

  const isRight = account?.hash
    ? await verifyPassword(password, account.hash)
    : await verifyDummyPassword(password);
  if (!account || !isRight) return refuse("wrong-credentials");
  if (account.suspendedAt) return refuse("suspended");
  if (!isLongEnough(password, account.role)) return refuse("short-for-role");

  return webDatabase.transaction().execute(async (tx) => {
    if (!(await isPasswordUnchanged(tx, account.id, account.hash)))
      return refuse("wrong-credentials");
    await notifyOfNewBrowser(tx, account.id, browser);
    return accept(await startSession(tx, account.id, browser));
  });
}

/** The password may have changed during the check, which ended every session; no new one may start. */
async function isPasswordUnchanged(tx: Tx, userId: string, hash: string | null) {
  await tx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
  const known = await tx
    .selectFrom("passwords")
    .select("hash")
    .where("userId", "=", userId)
    .executeTakeFirst();
  return known?.hash === hash;
}

function findAccount(email: string, browser: Browser) {
  return webDatabase
    .selectFrom("users")
    .leftJoin("passwords", "passwords.userId", "users.id")
    .leftJoin("knownBrowsers", (join) =>
      join
        .onRef("knownBrowsers.userId", "=", "users.id")
        .on("knownBrowsers.browserHash", "=", hashToken(browser.token ?? "")),
    )
    .select(({ eb }) => [
      "users.id",
      "users.role",
      "users.suspendedAt",
      "passwords.hash",
      eb("knownBrowsers.userId", "is not", null).as("knowsBrowser"),
    ])
    .where("users.email", "=", email)
    .$narrowType<{ role: Role }>()
    .executeTakeFirst();
}

async function mayTry(email: string, browser: Browser, isKnown: boolean) {
  const { allowed } = isKnown
    ? await consumeRateLimit([attemptLimits.signInFromKnownBrowser, `${email} ${browser.token}`])
    : await consumeRateLimit(
        [attemptLimits.signInToAccount, email],
        [attemptLimits.signInToAccountHourly, email],
      );

  return allowed;
}

/** At most once a day. The job checks whether the account exists. */
async function warnOwner(email: string) {
  if (!(await consumeRateLimit([attemptLimits.failedSignInNotice, email])).allowed) return;
  await webDatabase
    .transaction()
    .execute((tx) => enqueue(tx, signInsFailed, { mailId: randomUUID(), email }));
}
