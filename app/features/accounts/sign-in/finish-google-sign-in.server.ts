import { sql } from "kysely";
import { type Tx, webDatabase } from "#app/infrastructure/database/database.server.ts";
import { finishIdentityAttempt } from "#app/infrastructure/identity/google.server.ts";
import { hashToken } from "#app/infrastructure/identity/token.server.ts";
import { takeTurn } from "#app/infrastructure/limits/take-turn.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { attemptLimits } from "../attempt-limits.ts";
import type { Browser } from "../browser.ts";
import { emailAddress } from "../credentials-form.ts";
import { type StartedSession, startSession } from "../sessions/start-session.server.ts";

type Refusal = "bad-code" | "google-failed" | "google-unverified" | "suspended" | "too-many-tries";
type Person = { issuer: string; subject: string; email: string };

/**
 * An answer counts only in the browser that asked, once, and for ten minutes. Google's word for an address is enough
 * where it has verified it: every account of ours has a proven address, so both ends are known to be the same person.
 */
export async function finishGoogleSignIn(
  { callbackUrl, token }: { callbackUrl: URL; token: string | undefined },
  browser: Browser,
): Promise<Result<{ session: StartedSession; returnPath: string; isNew: boolean }, Refusal>> {
  if ((await takeTurn([attemptLimits.callbackFromAddress, browser.address])) > 0) {
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
    const account = (await findByIdentity(tx, person)) ?? (await linkByEmail(tx, person));
    if (account.suspendedAt) return refuse("suspended");

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
  const user = await tx
    .selectFrom("identities")
    .innerJoin("users", "users.id", "identities.userId")
    .select(["users.id", "users.suspendedAt"])
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();

  return user && { ...user, isNew: false };
}

async function linkByEmail(tx: Tx, { issuer, subject, email }: Person) {
  // A sign-up for this address that is being confirmed just now is let finish first, or waits.
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(tx);
  const created = await tx
    .insertInto("users")
    .values({ email })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning(["id", "suspendedAt"])
    .executeTakeFirst();
  const user =
    created ??
    (await tx
      .selectFrom("users")
      .select(["id", "suspendedAt"])
      .where("email", "=", email)
      .executeTakeFirstOrThrow());

  await tx
    .insertInto("identities")
    .values({ issuer, subject, userId: user.id })
    .onConflict((conflict) => conflict.columns(["issuer", "subject"]).doNothing())
    .execute();
  // What strangers asked for with this address is void.
  await tx.deleteFrom("signUps").where("email", "=", email).execute();

  return { ...user, isNew: created !== undefined };
}
