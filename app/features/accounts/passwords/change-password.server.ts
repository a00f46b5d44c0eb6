import { randomUUID } from "node:crypto";
import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import { isCommonPassword } from "#app/infrastructure/identity/common-passwords.server.ts";
import { hashPassword } from "#app/infrastructure/identity/hash-password.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { passwordChanged } from "../account-jobs.ts";
import { isLongEnough } from "../password-policy.ts";
import { findLiveSession, type SignedIn } from "../sessions/find-sessions.server.ts";
import { checkPassword } from "./check-password.server.ts";
import { storePassword } from "./store-password.server.ts";

type Refusal = "wrong-password" | "common-password" | "short-for-role" | "too-many-tries";

/** Requires the current password, so that an unattended device does not cost the account. Ends all other sessions. */
export async function changePassword(
  actor: SignedIn,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<Result<undefined, Refusal>> {
  const checked = await checkPassword(actor, currentPassword);
  if (!checked.ok) return checked;
  if (!isLongEnough(password, actor.role)) return refuse("short-for-role");
  if (isCommonPassword(password, actor.email)) return refuse("common-password");

  const hash = await hashPassword(password);

  return webDatabase.transaction().execute(async (tx) => {
    // Serialises password changes and resets of one account.
    await tx.selectFrom("users").select("id").where("id", "=", actor.id).forUpdate().execute();
    // A concurrent reset has ended this session.
    if (!(await findLiveSession(actor.sessionId, tx))) return refuse("wrong-password");
    await storePassword(tx, actor.id, hash);
    await tx.deleteFrom("mailedCodes").where("userId", "=", actor.id).execute();
    await tx
      .deleteFrom("sessions")
      .where("userId", "=", actor.id)
      .where("id", "!=", actor.sessionId)
      .execute();
    await enqueue(tx, passwordChanged, { mailId: randomUUID(), userId: actor.id });
    return accept(undefined);
  });
}
