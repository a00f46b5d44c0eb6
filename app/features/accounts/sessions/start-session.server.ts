import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { hashToken, makeToken } from "#app/infrastructure/identity/token.server.ts";
import type { Browser } from "../browser.ts";

/** What the browser is handed; we keep only what it hashes to. */
export type StartedSession = { token: string; browserToken: string };

/** Always a new token: one that somebody planted before signing in is worth nothing afterwards. */
export async function startSession(
  tx: Tx,
  userId: string,
  browser: Browser,
): Promise<StartedSession> {
  const { token, hash } = makeToken();
  const browserToken = browser.token ?? makeToken().token;

  await tx
    .insertInto("sessions")
    .values({
      tokenHash: hash,
      userId,
      address: browser.address.slice(0, 64),
      userAgent: browser.userAgent.slice(0, 400),
    })
    .execute();
  await tx
    .insertInto("knownBrowsers")
    .values({ userId, browserHash: hashToken(browserToken) })
    .onConflict((conflict) =>
      conflict.columns(["userId", "browserHash"]).doUpdateSet({ seenAt: new Date() }),
    )
    .execute();

  return { token, browserToken };
}
