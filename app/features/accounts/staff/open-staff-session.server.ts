import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { makeToken } from "#app/infrastructure/identity/token.server.ts";
import type { SignedIn } from "../sessions/find-sessions.server.ts";

/** What the browser is handed; we keep only what it hashes to. */
export type OpenedStaffSession = { token: string };

/** Beside the session it was shown in, and instead of an earlier one: a browser has one at a time. */
export async function openStaffSession(
  tx: Tx,
  { sessionId }: SignedIn,
): Promise<OpenedStaffSession> {
  const { token, hash } = makeToken();
  await tx.deleteFrom("staffSessions").where("sessionId", "=", sessionId).execute();
  await tx.insertInto("staffSessions").values({ tokenHash: hash, sessionId }).execute();
  return { token };
}
