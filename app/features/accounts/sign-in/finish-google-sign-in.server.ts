import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type Tx, webDatabase } from "#app/infrastructure/database/database.server.ts";
import { finishIdentityAttempt } from "#app/infrastructure/identity/google.server.ts";
import { hashToken } from "#app/infrastructure/identity/token.server.ts";
import {
  consumeRateLimit,
  consumeRateLimitIn,
} from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { googleLinked } from "../account-jobs.ts";
import { attemptLimits } from "../attempt-limits.ts";
import { type Browser, describeDevice } from "../browser.ts";
import { emailAddress } from "../credentials-form.ts";
import { type StartedSession, startSession } from "../sessions/start-session.server.ts";
import { notifyOfNewBrowser } from "./notify-of-new-browser.server.ts";

type Refusal =
  | "bad-code"
  | "google-failed"
  | "google-unverified"
  | "google-other-address"
  | "suspended"
  | "too-many-tries";

type Person = { issuer: string; subject: string; email: string };

/**
 * Google's response is accepted once, within ten minutes, in the browser that started the sign-in. Issuer and subject
 * identify the person. The first sign-in links them to the account with their email address, if Google has verified it.
 * Later sign-ins compare the address: with another one, Google no longer proves access to this account's mailbox.
 */
export async function finishGoogleSignIn(
  { callbackUrl, token }: { callbackUrl: URL; token: string | undefined },
  browser: Browser,
): Promise<Result<{ session: StartedSession; returnPath: string; isNew: boolean }, Refusal>> {
  if (!(await consumeRateLimit([attemptLimits.callbackFromAddress, browser.address])).allowed) {
    return refuse("too-many-tries");
  }
  const attempt = token ? await claimAttempt(token) : undefined;
  if (!attempt) return refuse("bad-code");

  const answer = await finishIdentityAttempt(callbackUrl, attempt);
  if (!answer.ok) return refuse("google-failed");
  const email = emailAddress.safeParse(answer.value.email);
  if (!answer.value.emailVerified || !email.success) return refuse("google-unverified");

  const person = { ...answer.value, email: email.data };
  return webDatabase.transaction().execute(async (tx) => {
    const known = await findByIdentity(tx, person);
    if (known && known.email !== person.email) return refuse("google-other-address");
    const account = known ?? (await findOrCreateAccount(tx, person.email));
    if (account.suspendedAt) return refuse("suspended");

    if (known) await notifyOfNewBrowser(tx, account.id, browser);
    else await link(tx, person, account.id);
    if (!known && !account.isNew) await notifyOfLink(tx, account.id, browser);
    const session = await startSession(tx, account.id, browser);
    return accept({ session, returnPath: attempt.returnPath, isNew: account.isNew });
  });
}

function claimAttempt(token: string) {
  return webDatabase
    .deleteFrom("identityAttempts")
    .where("tokenHash", "=", hashToken(token))
    .where("expiresAt", ">", sql<Date>`now()`)
    .returning(["state", "nonce", "verifier", "returnPath"])
    .executeTakeFirst();
}

async function findByIdentity(tx: Tx, { issuer, subject }: Person) {
  // Locked before it is read, because a reset in progress drops the identity and ends every session.
  await tx
    .selectFrom("users")
    .select("id")
    .where("id", "in", (query) =>
      query
        .selectFrom("identities")
        .select("userId")
        .where("issuer", "=", issuer)
        .where("subject", "=", subject),
    )
    .forUpdate()
    .execute();
  const user = await tx
    .selectFrom("identities")
    .innerJoin("users", "users.id", "identities.userId")
    .select(["users.id", "users.email", "users.suspendedAt"])
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();

  return user && { ...user, isNew: false };
}

async function findOrCreateAccount(tx: Tx, email: string) {
  // Waits for a sign-up with this address that is being confirmed at the same time.
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(tx);
  const created = await tx
    .insertInto("users")
    .values({ email })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning(["id", "suspendedAt"])
    .executeTakeFirst();
  if (created) return { ...created, isNew: true };

  const user = await tx
    .selectFrom("users")
    .select(["id", "suspendedAt"])
    .where("email", "=", email)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...user, isNew: false };
}

async function link(tx: Tx, { issuer, subject, email }: Person, userId: string) {
  await tx
    .insertInto("identities")
    .values({ issuer, subject, userId })
    .onConflict((conflict) => conflict.columns(["issuer", "subject"]).doNothing())
    .execute();
  // The address has an owner now; sign-ups that others began with it can no longer be confirmed.
  await tx.deleteFrom("signUps").where("email", "=", email).execute();
}

/** One email says both that Google was linked and which browser was used. */
async function notifyOfLink(tx: Tx, userId: string, browser: Browser) {
  if (!(await consumeRateLimitIn(tx, [attemptLimits.googleLinkedNotice, userId])).allowed) return;
  await enqueue(tx, googleLinked, {
    mailId: randomUUID(),
    userId,
    at: new Date().toISOString(),
    device: describeDevice(browser.userAgent),
  });
}
