import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import { isCommonPassword } from "#app/infrastructure/identity/common-passwords.server.ts";
import { hashPassword } from "#app/infrastructure/identity/hash-password.server.ts";
import { hashToken } from "#app/infrastructure/identity/token.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { passwordChanged } from "../account-jobs.ts";
import type { Role } from "../actor.ts";
import { attemptLimits } from "../attempt-limits.ts";
import type { Browser } from "../browser.ts";
import { isLongEnough } from "../password-policy.ts";
import { type StartedSession, startSession } from "../sessions/start-session.server.ts";
import { storePassword } from "./store-password.server.ts";

type Refusal = "stale-link" | "common-password" | "short-for-role" | "suspended" | "too-many-tries";

/**
 * Sets a new password by an emailed link, and removes every session, other link, known browser and linked identity,
 * because access to the mailbox proves none of them. A refused password leaves the link valid.
 */
export async function resetPassword(
  { code, password }: { code: string; password: string },
  browser: Browser,
): Promise<Result<StartedSession, Refusal>> {
  if (!(await consumeRateLimit([attemptLimits.callbackFromAddress, browser.address])).allowed) {
    return refuse("too-many-tries");
  }

  const codeHash = hashToken(code);
  const owner = await findOwner(codeHash);
  if (!owner) return refuse("stale-link");
  if (owner.suspendedAt) return refuse("suspended");
  if (!isLongEnough(password, owner.role)) return refuse("short-for-role");
  if (isCommonPassword(password, owner.email)) return refuse("common-password");

  const hash = await hashPassword(password);

  return webDatabase.transaction().execute(async (tx) => {
    // Serialises resets of one account: two links would deadlock on deleting each other's row.
    await tx.selectFrom("users").select("id").where("id", "=", owner.id).forUpdate().execute();
    const used = await tx
      .deleteFrom("mailedCodes")
      .where("codeHash", "=", codeHash)
      .where("expiresAt", ">", sql<Date>`now()`)
      .returning("userId")
      .executeTakeFirst();
    if (!used) return refuse("stale-link");

    await storePassword(tx, owner.id, hash);
    await tx.deleteFrom("mailedCodes").where("userId", "=", owner.id).execute();
    await tx.deleteFrom("sessions").where("userId", "=", owner.id).execute();
    await tx.deleteFrom("knownBrowsers").where("userId", "=", owner.id).execute();
    const { numDeletedRows } = await tx
      .deleteFrom("identities")
      .where("userId", "=", owner.id)
      .executeTakeFirst();
    await enqueue(tx, passwordChanged, {
      mailId: randomUUID(),
      userId: owner.id,
      unlinkedGoogle: numDeletedRows > 0n,
    });

    return accept(await startSession(tx, owner.id, browser));
  });
}

function findOwner(codeHash: Buffer) {
  return webDatabase
    .selectFrom("mailedCodes")
    .innerJoin("users", "users.id", "mailedCodes.userId")
    .select(["users.id", "users.email", "users.role", "users.suspendedAt"])
    .where("codeHash", "=", codeHash)
    .where("mailedCodes.expiresAt", ">", sql<Date>`now()`)
    .$narrowType<{ role: Role }>()
    .executeTakeFirst();
}
