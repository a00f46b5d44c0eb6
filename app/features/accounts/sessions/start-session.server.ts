import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { hashToken, makeToken } from "#app/infrastructure/identity/token.server.ts";
import type { Browser } from "../browser.ts";

/** For cookies; the database stores only hashes. */
export type StartedSession = { userId: string; token: string; browserToken: string };

/** Always creates a new token, which prevents session fixation. */
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

  return { userId, token, browserToken };
}
