import { afterAll, beforeAll } from "vitest";
import { startGoogleSignIn } from "#app/features/accounts/sign-in/start-google-sign-in.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { startGoogleStandin } from "../standins/google.ts";
import { aBrowser } from "./builders.ts";

export const callback = "https://rebadge.test/auth/callback";

/** Runs the stand-in that GOOGLE_ISSUER names while the tests of a file run. */
export function openGoogle() {
  let google: Awaited<ReturnType<typeof startGoogleStandin>>;

  beforeAll(async () => {
    google = await startGoogleStandin({
      port: Number(new URL(environment.GOOGLE_ISSUER ?? "").port),
      clientId: environment.GOOGLE_CLIENT_ID ?? "",
      clientSecret: environment.GOOGLE_CLIENT_SECRET ?? "",
      redirectUris: [callback],
    });
  });
  afterAll(() => google.stop());
}

/** Starts a sign-in; returns the URL of Google's login page and the browser's token. */
export async function setOut() {
  const started = await startGoogleSignIn(
    { callbackUrl: callback, returnPath: "/submit-listing" },
    aBrowser(),
  );
  if (!started.ok) throw new Error(started.refusal);
  return started.value;
}
