import { afterEach, beforeEach, expect, test } from "vitest";
import { environment } from "#app/infrastructure/environment.server.ts";
import { hashToken } from "#app/infrastructure/identity/token.server.ts";
import { aBrowser } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { startGoogleStandin } from "../../../../standins/google.ts";
import { startGoogleSignIn } from "./start-google-sign-in.server.ts";

const callbackUrl = "https://rebadge.test/auth/callback";
const wanted = { callbackUrl, returnPath: "/submit-listing" };
const issuer = new URL(environment.GOOGLE_ISSUER ?? "");

let google: Awaited<ReturnType<typeof startGoogleStandin>>;

beforeEach(async () => {
  google = await startGoogleStandin({
    port: Number(issuer.port),
    clientId: environment.GOOGLE_CLIENT_ID ?? "",
    clientSecret: environment.GOOGLE_CLIENT_SECRET ?? "",
    redirectUris: [callbackUrl],
  });
});

afterEach(() => google.stop());

test("the browser gets a token; state, nonce and verifier are stored under its hash for ten minutes", async () => {
  const started = await startGoogleSignIn(wanted, aBrowser());
  const { url, token } = started.ok ? started.value : { url: "", token: "" };

  const [attempt] = await everything.selectFrom("identityAttempts").selectAll().execute();
  const query = new URL(url).searchParams;
  expect(new URL(url).origin).toBe(issuer.origin);
  expect(attempt).toMatchObject({
    tokenHash: hashToken(token),
    state: query.get("state"),
    nonce: query.get("nonce"),
    returnPath: "/submit-listing",
  });
  expect(Math.round(((attempt?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000)).toBe(10);
  expect(url).not.toContain(token);
  expect(url).not.toContain(attempt?.verifier);
});

test("two attempts share nothing, not even in one browser", async () => {
  const browser = aBrowser();
  for (let time = 0; time < 2; time++) await startGoogleSignIn(wanted, browser);

  const attempts = await everything.selectFrom("identityAttempts").selectAll().execute();
  const secrets = attempts.flatMap(({ state, nonce, verifier, tokenHash }) => [
    state,
    nonce,
    verifier,
    tokenHash.toString("hex"),
  ]);
  expect(new Set(secrets).size).toBe(8);
});

test("one network address may start thirty times in five minutes", async () => {
  const browser = aBrowser();
  for (let count = 0; count < 30; count++) {
    expect(await startGoogleSignIn(wanted, browser)).toMatchObject({ ok: true });
  }

  expect(await startGoogleSignIn(wanted, browser)).toEqual({
    ok: false,
    refusal: "too-many-tries",
  });
  expect(await startGoogleSignIn(wanted, aBrowser())).toMatchObject({ ok: true });
});
