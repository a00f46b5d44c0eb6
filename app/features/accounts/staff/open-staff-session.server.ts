import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { makeToken } from "#app/infrastructure/identity/token.server.ts";
import type { SignedIn } from "../sessions/find-sessions.server.ts";

/** For a cookie; the database stores only the hash. */
export type OpenedStaffSession = { token: string };

/** Replaces the session's earlier staff session. */
export async function openStaffSession(
  tx: Tx,
  { sessionId }: SignedIn,
): Promise<OpenedStaffSession> {
  const { token, hash } = makeToken();
  await tx.deleteFrom("staffSessions").where("sessionId", "=", sessionId).execute();
  await tx.insertInto("staffSessions").values({ tokenHash: hash, sessionId }).execute();
  return { token };
}
