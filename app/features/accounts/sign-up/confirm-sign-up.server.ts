import { timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import { type Tx, webDatabase } from "#app/infrastructure/database/database.server.ts";
import { verifyPassword } from "#app/infrastructure/identity/hash-password.server.ts";
import { hashToken } from "#app/infrastructure/identity/token.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { attemptLimits } from "../attempt-limits.ts";
import type { Browser } from "../browser.ts";
import { type StartedSession, startSession } from "../sessions/start-session.server.ts";

type Opened = { session: StartedSession; returnPath: string };

type Refusal =
  | "stale-link"
  | "password-needed"
  | "wrong-password"
  | "address-taken"
  | "too-many-tries";

/**
 * The link proves the address; the browser's cookie or the password proves that the same person signed up. Without the
 * second proof, an attacker could sign up with a victim's address and wait for the victim to click the link.
 */
export async function confirmSignUp(
  { code, password }: { code: string; password?: string | undefined },
  browser: Browser,
): Promise<Result<Opened, Refusal>> {
  if (!(await consumeRateLimit([attemptLimits.callbackFromAddress, browser.address])).allowed) {
    return refuse("too-many-tries");
  }

  const codeHash = hashToken(code);
  const signUp = await findSignUp(codeHash);
  if (!signUp) return refuse("stale-link");

  if (!timingSafeEqual(signUp.browserHash, hashToken(browser.token ?? ""))) {
    if (!password) return refuse("password-needed");
    if (!(await consumeRateLimit([attemptLimits.passwordOfAccount, signUp.id])).allowed) {
      return refuse("too-many-tries");
    }
    if (!(await verifyPassword(password, signUp.passwordHash))) return refuse("wrong-password");
  }

  return webDatabase.transaction().execute((tx) => openAccount(tx, signUp.id, codeHash, browser));
}

function findSignUp(codeHash: Buffer) {
  return webDatabase
    .selectFrom("mailedCodes")
    .innerJoin("signUps", "signUps.id", "mailedCodes.signUpId")
    .select(["signUps.id", "signUps.browserHash", "signUps.passwordHash"])
    .where("codeHash", "=", codeHash)
    .where("mailedCodes.expiresAt", ">", sql<Date>`now()`)
    .where("signUps.expiresAt", ">", sql<Date>`now()`)
    .executeTakeFirst();
}

async function openAccount(
  tx: Tx,
  signUpId: string,
  codeHash: Buffer,
  browser: Browser,
): Promise<Result<Opened, "stale-link" | "address-taken">> {
  // Serialises confirmations of one address: two links would deadlock on deleting each other's row.
  await sql`select pg_advisory_xact_lock(hashtextextended(email, 0)) from sign_ups where id = ${signUpId}`.execute(
    tx,
  );
  // Of concurrent requests with one code, only one gets the deleted row.
  const used = await tx
    .deleteFrom("mailedCodes")
    .where("codeHash", "=", codeHash)
    .where("expiresAt", ">", sql<Date>`now()`)
    .returning("signUpId")
    .executeTakeFirst();
  const signUp =
    used &&
    (await tx
      .deleteFrom("signUps")
      .where("id", "=", signUpId)
      .returning(["email", "passwordHash", "returnPath"])
      .executeTakeFirst());
  if (!signUp) return refuse("stale-link");

  const user = await tx
    .insertInto("users")
    .values({ email: signUp.email })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  // Other sign-ups with this address are void now.
  await tx.deleteFrom("signUps").where("email", "=", signUp.email).execute();
  if (!user) return refuse("address-taken");

  await tx.insertInto("passwords").values({ userId: user.id, hash: signUp.passwordHash }).execute();
  const session = await startSession(tx, user.id, browser);
  return accept({ session, returnPath: signUp.returnPath });
}
