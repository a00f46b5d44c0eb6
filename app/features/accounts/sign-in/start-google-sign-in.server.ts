import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import { startIdentityAttempt } from "#app/infrastructure/identity/google.server.ts";
import { makeToken } from "#app/infrastructure/identity/token.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { attemptLimits } from "../attempt-limits.ts";
import type { Browser } from "../browser.ts";

/** The browser gets a token; state, nonce and verifier are stored under the token's hash. */
export async function startGoogleSignIn(
  { callbackUrl, returnPath }: { callbackUrl: string; returnPath: string },
  browser: Browser,
): Promise<Result<{ url: string; token: string }, "too-many-tries">> {
  if (!(await consumeRateLimit([attemptLimits.callbackFromAddress, browser.address])).allowed) {
    return refuse("too-many-tries");
  }

  const { url, state, nonce, verifier } = await startIdentityAttempt(callbackUrl);
  const { token, hash } = makeToken();
  await webDatabase
    .insertInto("identityAttempts")
    .values({ tokenHash: hash, state, nonce, verifier, returnPath })
    .execute();

  return accept({ url: url.href, token });
}
