import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  aBrowser,
  anAccountWithGoogle,
  anAccountWithPassword,
  suspend,
  waitingFor,
} from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { signInsFailed } from "../account-jobs.ts";
import { findSignedIn } from "../sessions/find-sessions.server.ts";
import { signIn } from "./sign-in.server.ts";

const wrong = "not the password";
const wrongCredentials = { ok: false, refusal: "wrong-credentials" };
const tooManyTries = { ok: false, refusal: "too-many-tries" };

test("the right password opens a session of its own, every time", async () => {
  const { email, password, id } = await anAccountWithPassword();
  const browser = aBrowser();

  const tokens = [
    await openSession(email, password, browser),
    await openSession(email, password, browser),
  ];

  const found = await Promise.all(tokens.map(findSignedIn));
  expect(found.map((actor) => actor?.id)).toEqual([id, id]);
  expect(found[0]?.sessionId).not.toBe(found[1]?.sessionId);
  expect(tokens).not.toContain(browser.token);
});

test("a wrong password, an unknown address and an account that only uses Google are refused alike", async () => {
  const { email } = await anAccountWithPassword();
  const { email: ofGoogle } = await anAccountWithGoogle();

  for (const named of [email, "nobody@rebadge.test", ofGoogle]) {
    for (const password of [wrong, ""]) {
      expect(await signIn({ email: named, password }, aBrowser())).toEqual(wrongCredentials);
    }
  }
  expect(await everything.selectFrom("sessions").selectAll().execute()).toEqual([]);
});

test("a suspension is revealed only after the right password", async () => {
  const account = await anAccountWithPassword();
  await suspend(account);

  expect(await signIn({ ...account, password: wrong }, aBrowser())).toEqual(wrongCredentials);
  expect(await signIn(account, aBrowser())).toEqual({ ok: false, refusal: "suspended" });
  expect(await everything.selectFrom("sessions").selectAll().execute()).toEqual([]);
});

test("a moderator's password of eleven characters is refused as too short only if it is right", async () => {
  const short = await anAccountWithPassword({ role: "moderator", password: "elevenchars" });
  const long = await anAccountWithPassword({ role: "admin", password: "twelve chars" });
  const provider = await anAccountWithPassword({ password: "elevenchars" });

  expect(await signIn({ ...short, password: wrong }, aBrowser())).toEqual(wrongCredentials);
  expect(await signIn(short, aBrowser())).toEqual({ ok: false, refusal: "short-for-role" });
  expect(await signIn(long, aBrowser())).toMatchObject({ ok: true });
  expect(await signIn(provider, aBrowser())).toMatchObject({ ok: true });
});

test("unknown browsers share ten tries, while a known browser still gets in", async () => {
  const account = await anAccountWithPassword();
  const ownersBrowser = aBrowser();
  await signIn(account, ownersBrowser);
  // Counted as an unknown browser, because it had not signed in before.
  for (let count = 0; count < 9; count++) {
    expect(await signIn({ ...account, password: wrong }, aBrowser())).toEqual(wrongCredentials);
  }

  expect(await signIn(account, aBrowser())).toEqual(tooManyTries);
  expect(await signIn(account, aBrowser({ token: undefined }))).toEqual(tooManyTries);
  expect(await signIn(account, ownersBrowser)).toMatchObject({ ok: true });
});

test("an unknown address runs out of tries as one with an account does", async () => {
  const named = { email: "nobody@rebadge.test", password: wrong };
  for (let count = 0; count < 10; count++) {
    expect(await signIn(named, aBrowser())).toEqual(wrongCredentials);
  }

  expect(await signIn(named, aBrowser())).toEqual(tooManyTries);
});

test("a known browser has its own ten tries", async () => {
  const account = await anAccountWithPassword();
  const browser = aBrowser();
  await signIn(account, browser);
  for (let count = 0; count < 10; count++) {
    expect(await signIn({ ...account, password: wrong }, browser)).toEqual(wrongCredentials);
  }

  expect(await signIn(account, browser)).toEqual(tooManyTries);
  expect(await signIn(account, aBrowser())).toMatchObject({ ok: true });
});

test("a browser that is known to one account is unknown to another", async () => {
  const own = await anAccountWithPassword();
  const other = await anAccountWithPassword();
  const browser = aBrowser();
  await signIn(own, browser);
  for (let count = 0; count < 10; count++) await signIn({ ...other, password: wrong }, aBrowser());

  expect(await signIn(other, browser)).toEqual(tooManyTries);
});

test("unknown browsers have twenty-five tries an hour", async () => {
  const account = await anAccountWithPassword();
  for (let count = 0; count < 25; count++) {
    if (count % 10 === 0) await letTimePass("sign-in/account");
    expect(await signIn({ ...account, password: wrong }, aBrowser())).toEqual(wrongCredentials);
  }

  await letTimePass("sign-in/account");
  expect(await signIn(account, aBrowser())).toEqual(tooManyTries);
});

test("one network address has twenty-five tries in five minutes, over all accounts", async () => {
  const account = await anAccountWithPassword();
  const { address } = aBrowser();
  for (let count = 0; count < 25; count++) {
    const named = { email: `a${count}@rebadge.test`, password: wrong };
    expect(await signIn(named, aBrowser({ address }))).toEqual(wrongCredentials);
  }

  expect(await signIn(account, aBrowser({ address }))).toEqual(tooManyTries);
  expect(await signIn(account, aBrowser())).toMatchObject({ ok: true });
});

test("each limit lasts as long as it says", async () => {
  const account = await anAccountWithPassword();
  const browser = aBrowser();
  await signIn(account, browser);
  await signIn(account, browser);

  const { rows } = await sql`
    select split_part(key, ':', 1) as name,
           ceil(extract(epoch from expires_at - now()) / 60)::integer as minutes
      from rate_limits order by 1`.execute(everything);
  expect(rows).toEqual([
    { name: "sign-in/account", minutes: 10 },
    { name: "sign-in/account-hourly", minutes: 60 },
    { name: "sign-in/address", minutes: 5 },
    { name: "sign-in/known-browser", minutes: 10 },
    { name: "sign-in/new-browser-notice", minutes: 24 * 60 },
  ]);
});

test("the owner is warned of many failed sign-ins once a day, however many there are", async () => {
  const { email } = await anAccountWithPassword();
  for (let count = 0; count < 10; count++) await signIn({ email, password: wrong }, aBrowser());
  expect(await waitingFor(signInsFailed)).toEqual([]);

  await Promise.all(
    Array.from({ length: 10 }, () => signIn({ email, password: wrong }, aBrowser())),
  );
  expect(await waitingFor(signInsFailed)).toEqual([{ mailId: expect.any(String), email }]);

  await letTimePass("sign-in/notice");
  await signIn({ email, password: wrong }, aBrowser());
  expect(await waitingFor(signInsFailed)).toHaveLength(2);
});

test("an owner is not warned of an attack on other accounts", async () => {
  const { email } = await anAccountWithPassword();
  const { address } = aBrowser();
  for (let count = 0; count < 25; count++) {
    await signIn({ email: `a${count}@rebadge.test`, password: wrong }, aBrowser({ address }));
  }

  expect(await signIn({ email, password: wrong }, aBrowser({ address }))).toEqual(tooManyTries);
  expect(await waitingFor(signInsFailed)).toEqual([]);
});

async function openSession(email: string, password: string, browser = aBrowser()) {
  const opened = await signIn({ email, password }, browser);
  if (!opened.ok) throw new Error(opened.refusal);
  return opened.value.token;
}

async function letTimePass(limit: string) {
  await everything
    .updateTable("rateLimits")
    .set({ expiresAt: new Date(0) })
    .where("key", "like", `${limit}:%`)
    .execute();
}
