import { expect, test } from "@playwright/test";
import {
  aResetCode,
  aSignedInPerson,
  aSignUp,
  codeIn,
  isSignedIn,
  mailsTo,
  mailTo,
  query,
  signIn,
  signInWithGoogle,
  startsSession,
} from "../kit/http-accounts.ts";
import { anEmail, aPassword, HttpBrowser } from "../kit/http-client.ts";
import { wide } from "../kit/test.ts";

/** The account data as its signed-in owner sees it. */
async function accountId(browser: HttpBrowser) {
  const { body } = await browser.get("/dashboard/account/data");
  return (JSON.parse(body) as { account: { id: string } }).account.id;
}

async function confirm(browser: HttpBrowser, fields: Record<string, string>) {
  const answer = await browser.post("/auth/callback", fields);
  return { isIn: startsSession(answer), ...answer };
}

test(
  "classic-federated merge: a stranger's sign-up gives no right in the account Google opens",
  wide,
  async () => {
    const email = anEmail("owner");
    const stranger = await aSignUp({ email });
    const code = codeIn(await mailTo(email, /Confirm/));

    const owner = new HttpBrowser();
    expect(startsSession(await signInWithGoogle(owner, email))).toBe(true);

    expect((await signIn(stranger.browser, stranger)).status).toBe(422);
    expect((await confirm(stranger.browser, { code })).isIn).toBe(false);
    expect((await confirm(new HttpBrowser(), { code, password: stranger.password })).isIn).toBe(
      false,
    );
    const { body } = await owner.get("/dashboard/account");
    expect(body).not.toContain(stranger.browser.address);
  },
);

test(
  "classic-federated merge, the other way round: who had the account first keeps it to themselves",
  wide,
  async () => {
    const owner = await aSignedInPerson();
    const stranger = await aSignUp({ email: owner.email });

    const again = new HttpBrowser();
    await signInWithGoogle(again, owner.email);

    expect(await accountId(again)).toBe(await accountId(owner.browser));
    expect((await signIn(stranger.browser, stranger)).status).toBe(422);
    expect((await signIn(new HttpBrowser(), owner)).status).toBe(302);
  },
);

test(
  "unexpired session: no session exists before the address is proven, and a reset ends earlier ones",
  wide,
  async () => {
    const email = anEmail("owner");
    const stranger = await aSignUp({ email });
    expect(await isSignedIn(stranger.browser)).toBe(false);
    expect((await stranger.browser.get("/dashboard")).status).toBe(302);

    const owner = await aSignedInPerson();
    const thief = new HttpBrowser();
    await signIn(thief, owner);
    expect(await isSignedIn(thief)).toBe(true);
    const code = await aResetCode(owner.email);
    const password = aPassword();
    const chosen = { code, password, confirmPassword: password };
    expect((await new HttpBrowser().post("/auth/reset-password", chosen)).status).toBe(302);

    expect(await isSignedIn(thief)).toBe(false);
    expect(await isSignedIn(owner.browser)).toBe(false);
    expect((await signIn(thief, owner)).status).toBe(422);
  },
);

test(
  "trojan identifier: a stranger's Google identity never opens another account",
  wide,
  async () => {
    const owner = await aSignedInPerson();
    const trojan = anEmail("trojan");
    const stranger = new HttpBrowser();
    await aSignUp({ browser: stranger, email: owner.email });
    await signInWithGoogle(stranger, trojan);
    expect(await accountId(stranger)).not.toBe(await accountId(owner.browser));

    // Even in the owner's signed-in browser: a second identity cannot be linked to an account.
    const visited = owner.browser.copy();
    await signInWithGoogle(visited, trojan);
    const identities = await query(
      "select subject from identities join users on users.id = user_id where email = $1",
      [owner.email],
    );

    expect(identities).toEqual([]);
    expect(await accountId(owner.browser)).not.toBe(await accountId(visited));
  },
);

test(
  "unexpired email change: addresses cannot be changed, and older reset links die with a reset",
  wide,
  async () => {
    const owner = await aSignedInPerson();
    const older = await aResetCode(owner.email);
    const newer = await aResetCode(owner.email);
    expect(newer).not.toBe(older);
    const choose = (code: string, password = aPassword()) =>
      new HttpBrowser().post("/auth/reset-password", { code, password, confirmPassword: password });

    expect(startsSession(await choose(newer))).toBe(true);

    for (const code of [older, newer]) {
      const answer = await choose(code);
      expect(answer.status).toBe(422);
      expect(startsSession(answer)).toBe(false);
    }
  },
);

test(
  "non-verifying identity provider: an address Google has not verified opens and makes no account",
  wide,
  async () => {
    const owner = await aSignedInPerson();
    const unused = anEmail("nobody");

    for (const email of [owner.email, unused]) {
      const browser = new HttpBrowser();
      const answer = await signInWithGoogle(browser, `unverified-${email}`);
      expect(answer.location).toBe("/auth?failed=google-unverified");
      expect(startsSession(answer)).toBe(false);
      expect(await isSignedIn(browser)).toBe(false);
    }

    expect(await query("select from users where email = $1", [unused])).toEqual([]);
    const linked = "select from identities where subject = any($1)";
    const subjects = [owner.email, unused].map((email) => `unverified-${email}`);
    expect(await query(linked, [subjects])).toEqual([]);
  },
);

test(
  "a stranger's unproven sign-up neither blocks the owner's Google sign-in nor outlives it (better-auth 11023)",
  wide,
  async () => {
    const email = anEmail("owner");
    const strangers = [
      await aSignUp({ email }),
      await aSignUp({ email }),
      await aSignUp({ email }),
    ];
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: 15_000 }).toBe(3);
    const codes = (await mailsTo(email)).map(codeIn);

    const owner = new HttpBrowser();
    const answer = await signInWithGoogle(owner, email, "/dashboard/account");
    expect([answer.status, answer.location]).toEqual([302, "/dashboard/account"]);

    for (const stranger of strangers) {
      expect((await signIn(stranger.browser, stranger)).status).toBe(422);
      for (const code of codes)
        expect((await confirm(stranger.browser.copy(), { code })).isIn).toBe(false);
    }
    expect(await query("select from sign_ups where email = $1", [email])).toEqual([]);
    const passwords = "select from passwords join users on users.id = user_id where email = $1";
    expect(await query(passwords, [email])).toEqual([]);
  },
);

test(
  "the owner who opens a stranger's link is asked for a password they do not know, and signs up in spite of it",
  wide,
  async () => {
    const email = anEmail("owner");
    const stranger = await aSignUp({ email });
    const strangersCode = codeIn(await mailTo(email, /Confirm/));
    const owner = await aSignUp({ email });
    await expect.poll(async () => (await mailsTo(email)).length).toBe(2);
    const [ownersCode = ""] = (await mailsTo(email))
      .map(codeIn)
      .filter((code) => code !== strangersCode);

    const lured = await confirm(owner.browser, { code: strangersCode });
    expect([lured.status, lured.isIn]).toEqual([401, false]);
    const typed = await confirm(owner.browser, { code: strangersCode, password: owner.password });
    expect([typed.status, typed.isIn]).toEqual([401, false]);
    expect((await confirm(owner.browser, { code: ownersCode })).isIn).toBe(true);

    expect((await confirm(stranger.browser, { code: strangersCode })).isIn).toBe(false);
    expect((await signIn(stranger.browser, stranger)).status).toBe(422);
    expect((await signIn(new HttpBrowser(), owner)).status).toBe(302);
  },
);
