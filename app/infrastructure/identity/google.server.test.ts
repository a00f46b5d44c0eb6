import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startForgedGoogle } from "#test/forged-google.ts";
import { cancelAtGoogle, signInAtGoogle } from "#test/google.ts";
import { startGoogleStandin } from "../../../standins/google.ts";
import { environment } from "../environment.server.ts";

type Google = typeof import("./google.server.ts");

const { GOOGLE_ISSUER: issuer = "", GOOGLE_CLIENT_ID: clientId = "" } = environment;
const redirectUri = "https://rebadge.test/auth/callback";
const refused = { ok: false, refusal: "refused" };
const outage = expect.objectContaining({ name: "Outage", system: "google" });

let google: Google;

beforeEach(async () => {
  // As after a restart: the provider is not discovered yet.
  vi.resetModules();
  google = await import("./google.server.ts");
});

describe("with Google as it should be", () => {
  let standin: Awaited<ReturnType<typeof startStandin>>;

  beforeEach(async () => {
    standin = await startStandin();
  });

  afterEach(() => standin.stop());

  test("a complete sign-in returns the identity", async () => {
    const { url, ...attempt } = await google.startIdentityAttempt(redirectUri);

    expect(await google.finishIdentityAttempt(await signInAtGoogle(url, "ann"), attempt)).toEqual({
      ok: true,
      value: { issuer, subject: "ann", email: "ann@example.com", emailVerified: true },
    });
  });

  test("an address that Google has not verified comes back as such", async () => {
    const { url, ...attempt } = await google.startIdentityAttempt(redirectUri);
    const callback = await signInAtGoogle(url, "unverified-bob@rebadge.test");

    expect(await google.finishIdentityAttempt(callback, attempt)).toMatchObject({
      value: { email: "bob@rebadge.test", emailVerified: false },
    });
  });

  test("the visitor is asked for an address and nothing else", async () => {
    const { url, state, nonce } = await google.startIdentityAttempt(redirectUri);

    expect(url.origin).toBe(issuer);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: clientId,
      response_type: "code",
      redirect_uri: redirectUri,
      scope: "openid email",
      access_type: "offline",
      prompt: "consent",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
      state,
      nonce,
    });
  });

  test("two attempts share nothing", async () => {
    const { url: _, ...one } = await google.startIdentityAttempt(redirectUri);
    const { url: __, ...other } = await google.startIdentityAttempt(redirectUri);

    expect(new Set([...Object.values(one), ...Object.values(other)]).size).toBe(6);
  });

  test.each(["state", "nonce", "verifier"] as const)("a foreign %s is refused", async (part) => {
    const { url, ...attempt } = await google.startIdentityAttempt(redirectUri);
    const foreign = await google.startIdentityAttempt(redirectUri);
    const callback = await signInAtGoogle(url, "ann");

    expect(
      await google.finishIdentityAttempt(callback, { ...attempt, [part]: foreign[part] }),
    ).toEqual(refused);
  });

  test("the code of another attempt is refused", async () => {
    const { url, ...attempt } = await google.startIdentityAttempt(redirectUri);
    const mine = await signInAtGoogle(url, "ann");
    const theirs = await signInAtGoogle(
      (await google.startIdentityAttempt(redirectUri)).url,
      "mallory",
    );
    mine.searchParams.set("code", theirs.searchParams.get("code") ?? "");

    expect(await google.finishIdentityAttempt(mine, attempt)).toEqual(refused);
  });

  test("a code is good for one time", async () => {
    const { url, ...attempt } = await google.startIdentityAttempt(redirectUri);
    const callback = await signInAtGoogle(url, "ann");

    expect(await google.finishIdentityAttempt(callback, attempt)).toMatchObject({ ok: true });
    expect(await google.finishIdentityAttempt(callback, attempt)).toEqual(refused);
  });

  test.each<[string, (query: URLSearchParams) => void]>([
    ["without a code", (query) => query.delete("code")],
    ["with an invented code", (query) => query.set("code", "invented")],
    ["with two codes", (query) => query.append("code", "invented")],
    ["without a state", (query) => query.delete("state")],
    ["from another issuer", (query) => query.set("iss", "https://evil.example")],
    ["from no issuer", (query) => query.delete("iss")],
    ["with an error", (query) => query.set("error", "access_denied")],
    ["with nothing", (query) => [...query.keys()].forEach((name) => void query.delete(name))],
  ])("a callback %s is refused", async (_, change) => {
    const { url, ...attempt } = await google.startIdentityAttempt(redirectUri);
    const callback = await signInAtGoogle(url, "ann");
    change(callback.searchParams);

    expect(await google.finishIdentityAttempt(callback, attempt)).toEqual(refused);
  });

  test("a visitor who cancels at Google is refused", async () => {
    const { url, ...attempt } = await google.startIdentityAttempt(redirectUri);
    const callback = await cancelAtGoogle(url);

    expect(callback.searchParams.get("error")).toBe("access_denied");
    expect(await google.finishIdentityAttempt(callback, attempt)).toEqual(refused);
  });

  test("Google gone before the visitor is back is an outage, and so is our secret being wrong", async () => {
    const { url, ...attempt } = await google.startIdentityAttempt(redirectUri);
    const callback = await signInAtGoogle(url, "ann");
    await standin.stop();

    await expect(google.finishIdentityAttempt(callback, attempt)).rejects.toEqual(outage);

    standin = await startStandin("another-secret");
    await expect(google.finishIdentityAttempt(callback, attempt)).rejects.toEqual(outage);
  });
});

describe("with Google as it should not be", () => {
  test("down at first it works as soon as it is back, and all who ask at once ask once", async () => {
    expect(google.isGoogleOffered()).toBe(true);
    expect(await google.isGoogleReachable()).toBe(false);
    await expect(google.startIdentityAttempt(redirectUri)).rejects.toEqual(outage);

    const broken = await startForgedGoogle(issuer, clientId);
    broken.forgery.status = 503;
    const answers = Array.from({ length: 5 }, () => google.isGoogleReachable());
    expect(await Promise.all(answers)).toEqual(Array(5).fill(false));
    expect(broken.forgery.asked).toHaveLength(1);
    await broken.stop();

    const standin = await startStandin();
    expect(await google.isGoogleReachable()).toBe(true);
    const { url, ...attempt } = await google.startIdentityAttempt(redirectUri);
    expect(
      await google.finishIdentityAttempt(await signInAtGoogle(url, "ann"), attempt),
    ).toMatchObject({ ok: true });
    await standin.stop();

    expect(await google.isGoogleReachable()).toBe(true);
  });

  test.each<[string, Record<string, unknown>, object]>([
    ["nothing forged is believed", {}, { ok: true, value: { emailVerified: true } }],
    ["verified as a string is not verified", { email_verified: "true" }, unverified()],
    ["verified by a number is not verified", { email_verified: 1 }, unverified()],
    ["verified by silence is not verified", { email_verified: undefined }, unverified()],
    ["without an address it is refused", { email: undefined }, refused],
    ["with an empty address it is refused", { email: "" }, refused],
    ["by another issuer it is refused", { iss: "https://evil.example" }, refused],
    ["for another client it is refused", { aud: "another" }, refused],
    ["out of date it is refused", { exp: 1 }, refused],
  ])("an ID token with %s", async (_, claims, answer) => {
    expect(await finishWith({ claims })).toMatchObject(answer);
  });

  test("an ID token with a wrong signature is refused", async () => {
    expect(await finishWith({ foreignKey: true })).toEqual(refused);
  });

  test.each([500, 503, 429, 302])("an answer of %i is an outage", async (status) => {
    await expect(finishWith({ status })).rejects.toEqual(outage);
  });
});

function startStandin(clientSecret = environment.GOOGLE_CLIENT_SECRET ?? "") {
  const port = Number(new URL(issuer).port);

  return startGoogleStandin({ port, clientId, clientSecret, redirectUris: [redirectUri] });
}

async function finishWith(forgery: {
  claims?: Record<string, unknown>;
  foreignKey?: boolean;
  status?: number;
}) {
  const forged = await startForgedGoogle(issuer, clientId);
  try {
    const { url: _, ...attempt } = await google.startIdentityAttempt(redirectUri);
    const claims = { nonce: attempt.nonce, ...forgery.claims };
    Object.assign(forged.forgery, { ...forgery, claims });

    const callback = new URL(`${redirectUri}?code=any&state=${attempt.state}`);
    return await google.finishIdentityAttempt(callback, attempt);
  } finally {
    await forged.stop();
  }
}

function unverified() {
  return { ok: true, value: { emailVerified: false } };
}
