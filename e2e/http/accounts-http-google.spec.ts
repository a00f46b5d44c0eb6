import { randomBytes } from "node:crypto";
import { expect, test } from "@playwright/test";
import { cancelAtGoogle } from "../../test/google.ts";
import { googlesAnswer, isSignedIn, query, startsSession } from "../kit/http-accounts.ts";
import { anEmail, HttpBrowser, processes } from "../kit/http-client.ts";
import { wide } from "../kit/test.ts";

type Sent = { code: string; state: string; iss: string };

/** A browser that Google redirects back to us. */
async function onTheWayBack(email = anEmail("google")) {
  const browser = new HttpBrowser();
  return { browser, sent: await googlesAnswer(browser, email) };
}

async function expectNoSession(browser: HttpBrowser, sent: Record<string, string>, why: string) {
  for (const port of processes) {
    const answer = await browser.copy().post("/auth/callback", sent, { port });
    expect(startsSession(answer), why).toBe(false);
    expect(answer.location, why).toMatch(/^\/auth\?failed=/);
  }
  expect(await isSignedIn(browser), why).toBe(false);
}

const madeUp = () => randomBytes(32).toString("base64url");

test("Google's answer counts only in the browser that asked", wide, async () => {
  const [victim, attacker] = [await onTheWayBack(), await onTheWayBack()];
  const cookie = attacker.browser.cookies.get("__Host-oauth") ?? "";

  await expectNoSession(new HttpBrowser(), attacker.sent, "a browser that never asked");
  await expectNoSession(victim.browser, attacker.sent, "a browser that asked for itself");
  const tossed = new HttpBrowser({ cookies: new Map([["__Host-oauth", cookie.slice(0, -4)]]) });
  await expectNoSession(tossed, attacker.sent, "a cookie that is nearly the right one");
});

const changes: Record<string, (own: Sent, other: Sent) => Record<string, string>> = {
  "another attempt's code": (own, other) => ({ ...own, code: other.code }),
  "another attempt's state": (own, other) => ({ ...own, state: other.state }),
  "another attempt's code and state": (_, other) => ({ ...other }),
  "a made-up code": (own) => ({ ...own, code: madeUp() }),
  "a made-up state": (own) => ({ ...own, state: madeUp() }),
  "an empty state": (own) => ({ ...own, state: "" }),
  "no state": ({ code, iss }) => ({ code, iss }),
  "no code": ({ state, iss }) => ({ state, iss }),
  "a made-up issuer": (own) => ({ ...own, iss: "https://accounts.google.example" }),
  "no issuer": ({ code, state }) => ({ code, state }),
};

for (const [what, change] of Object.entries(changes)) {
  test(`Google's answer with ${what} does not sign in`, wide, async () => {
    const email = anEmail("google");
    const own = await onTheWayBack(email);
    // Once for the same person, once for another.
    for (const other of [await onTheWayBack(email), await onTheWayBack()]) {
      await expectNoSession(own.browser, change(own.sent, other.sent), what);
    }
  });
}

test("Google's answer is used once, and not after ten minutes", wide, async () => {
  const used = await onTheWayBack();
  const before = used.browser.copy();
  expect(startsSession(await used.browser.post("/auth/callback", used.sent))).toBe(true);
  await expectNoSession(before, used.sent, "used before");

  const next = `/dashboard?late=${madeUp()}`;
  const browser = new HttpBrowser();
  const sent = await googlesAnswer(browser, anEmail("google"), next);
  const aged = await query<{ life: number }>(
    `update identity_attempts set expires_at = now() where return_path = $1
     returning extract(epoch from expires_at - now())::int as life`,
    [next],
  );
  expect(aged).toHaveLength(1);
  await expectNoSession(browser, sent, "too late");
});

test("cancelling at Google shows a message and does not sign in", wide, async () => {
  const browser = new HttpBrowser();
  const { location } = await browser.post("/auth/google");
  const wayBack = await cancelAtGoogle(new URL(location));

  const answer = await browser.get(wayBack.pathname + wayBack.search);

  expect([answer.status, answer.location]).toEqual([302, "/auth?failed=google-failed"]);
  expect(await isSignedIn(browser)).toBe(false);
});

test("opening Google's way back does nothing by itself", wide, async () => {
  const { browser, sent } = await onTheWayBack();
  const path = `/auth/callback?${new URLSearchParams(sent)}`;

  for (const method of ["GET", "HEAD", "GET"]) {
    const answer = await browser.ask(path, { method });
    expect(answer.status).toBe(200);
    expect(startsSession(answer)).toBe(false);
  }

  expect(startsSession(await browser.post("/auth/callback", sent))).toBe(true);
});

test(
  "a made-up address of ours at Google is refused there: the way back is fixed",
  wide,
  async () => {
    const { location } = await new HttpBrowser().post(
      "/auth/google",
      {},
      { headers: { host: "evil.example", origin: undefined } },
    );
    const asked = new URL(location);

    expect(asked.searchParams.get("redirect_uri")).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+\/auth\/callback$/,
    );
    expect(asked.searchParams.get("code_challenge_method")).toBe("S256");
    for (const name of ["state", "nonce", "code_challenge"]) {
      expect(asked.searchParams.get(name)?.length).toBeGreaterThanOrEqual(32);
    }
  },
);
