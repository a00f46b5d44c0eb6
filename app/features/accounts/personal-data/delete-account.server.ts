import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import { isForeignKeyViolation } from "#app/infrastructure/database/foreign-key-violation.server.ts";
import { log } from "#app/infrastructure/log.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { accountDeleted } from "../account-jobs.ts";
import { checkPassword } from "../passwords/check-password.server.ts";
import { findLiveSession, type SignedIn } from "../sessions/find-sessions.server.ts";

type Refusal =
  | "wrong-proof"
  | "sign-in-again"
  | "too-many-tries"
  | "promotions-not-ended"
  | "unclaimed-listings";

const FRESH_MINUTES = 15;

/**
 * Deletes the account with its listings, sessions and other data. The proof is the password; for an account without
 * one, the email address and a recent Google sign-in. Promotions are ended first; if that fails, nothing is deleted.
 */
export async function deleteAccount(
  actor: SignedIn,
  { proof }: { proof: string },
  endPromotions: () => Promise<boolean>,
): Promise<Result<undefined, Refusal>> {
  const refusal = (await hasPassword(actor))
    ? await refusePassword(actor, proof)
    : refuseAddress(actor, proof, new Date());
  if (refusal) return refuse(refusal);
  if (!(await endPromotions())) return refuse("promotions-not-ended");

  const result = await deleteEverything(actor).catch((error) => {
    // A checkout started meanwhile: its reserved place has a foreign key to the listing.
    if (isForeignKeyViolation(error)) return refuse("promotions-not-ended");
    // Raised for the last of the staff, who alone could write them.
    if (error instanceof Error && "code" in error && error.code === "23001")
      return refuse("unclaimed-listings");
    throw error;
  });
  // After restoring a backup, the operator finds the deletions to repeat in the log: see repeatDeletion.
  if (result.ok) log.info({ erased: { account: actor.id } }, "an account was deleted");
  return result;
}

function deleteEverything(actor: SignedIn): Promise<Result<undefined, Refusal>> {
  return webDatabase.transaction().execute(async (tx) => {
    // Handing over rewrites what the person made for others, which can be thousands of rows.
    await sql`set local statement_timeout = '60s'`.execute(tx);
    const owned = tx.selectFrom("users").select("id").where("id", "=", actor.id).forUpdate();
    // A second concurrent request finds no row and sends no second email.
    if (!(await owned.executeTakeFirst())) return accept(undefined);
    // A concurrent reset has ended this session.
    if (!(await findLiveSession(actor.sessionId, tx))) return refuse("wrong-proof");
    await enqueue(tx, accountDeleted, { mailId: randomUUID(), email: actor.email });
    await tx.deleteFrom("signUps").where("email", "=", actor.email).execute();
    await tx.deleteFrom("users").where("id", "=", actor.id).execute();
    await tx
      .insertInto("auditLog")
      .values({ actorId: actor.id, action: "account-deleted", subject: actor.id })
      .execute();
    return accept(undefined);
  });
}

async function hasPassword(actor: SignedIn) {
  const row = await webDatabase
    .selectFrom("passwords")
    .select("userId")
    .where("userId", "=", actor.id)
    .executeTakeFirst();
  return row !== undefined;
}

async function refusePassword(actor: SignedIn, proof: string) {
  const checked = await checkPassword(actor, proof);
  if (checked.ok) return undefined;
  return checked.refusal === "wrong-password" ? "wrong-proof" : checked.refusal;
}

function refuseAddress(actor: SignedIn, proof: string, now: Date) {
  if (proof.trim().toLowerCase() !== actor.email) return "wrong-proof";
  const minutes = (now.getTime() - actor.signedInAt.getTime()) / 60_000;
  return minutes > FRESH_MINUTES ? "sign-in-again" : undefined;
}
