import { afterAll, beforeAll, expect, test } from "vitest";
import { environment } from "#app/infrastructure/environment.server.ts";
import {
  aBrowser,
  aMailedCode,
  anAccountWithGoogle,
  anAccountWithPassword,
  aSignUp,
  suspend,
} from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { cancelAtGoogle, signInAtGoogle } from "#test/google.ts";
import { startGoogleStandin } from "../../../../standins/google.ts";
import { findSignedIn } from "../sessions/find-sessions.server.ts";
import { confirmSignUp } from "../sign-up/confirm-sign-up.server.ts";
import { finishGoogleSignIn } from "./finish-google-sign-in.server.ts";
import { signIn } from "./sign-in.server.ts";
import { startGoogleSignIn } from "./start-google-sign-in.server.ts";

const callback = "https://rebadge.test/auth/callback";
const badCode = { ok: false, refusal: "bad-code" };

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

test("whoever comes for the first time has an account from then on, without a password", async () => {
  const first = await come("Ann@rebadge.test");

  expect(first).toMatchObject({ ok: true, value: { isNew: true, returnPath: "/submit-listing" } });
  expect(await findSignedIn(tokenOf(first))).toMatchObject({
    email: "ann@rebadge.test",
    role: "provider",
  });
  expect(await everything.selectFrom("passwords").selectAll().execute()).toEqual([]);

  expect(await come("Ann@rebadge.test")).toMatchObject({ ok: true, value: { isNew: false } });
  expect(await everything.selectFrom("users").selectAll().execute()).toHaveLength(1);
});

test("whoever is known comes back to their account, even when their address has changed since", async () => {
  const account = await anAccountWithGoogle({
    email: "old@rebadge.test",
    subject: "new@rebadge.test",
  });

  const answer = await come("new@rebadge.test");

  expect(answer).toMatchObject({ ok: true, value: { isNew: false } });
  expect(await findSignedIn(tokenOf(answer))).toMatchObject({
    id: account.id,
    email: "old@rebadge.test",
  });
  expect(await everything.selectFrom("users").selectAll().execute()).toHaveLength(1);
});

test("an address that Google has verified leads to the account that has proven it, whose password stays", async () => {
  const account = await anAccountWithPassword({ email: "ann@rebadge.test" });

  const answer = await come("ann@rebadge.test");

  expect(answer).toMatchObject({ ok: true, value: { isNew: false } });
  expect(await findSignedIn(tokenOf(answer))).toMatchObject({ id: account.id });
  expect(
    await everything.selectFrom("identities").select(["issuer", "subject", "userId"]).execute(),
  ).toEqual([
    { issuer: environment.GOOGLE_ISSUER, subject: "ann@rebadge.test", userId: account.id },
  ]);
  expect(await signIn(account, aBrowser())).toMatchObject({ ok: true });
});

test("an address that Google has not verified opens no account and makes none", async () => {
  await anAccountWithPassword({ email: "ann@rebadge.test" });

  for (const login of ["unverified-ann@rebadge.test", "unverified-new@rebadge.test"]) {
    expect(await come(login)).toEqual({ ok: false, refusal: "google-unverified" });
  }
  expect(await everything.selectFrom("users").selectAll().execute()).toHaveLength(1);
  expect(await everything.selectFrom("identities").selectAll().execute()).toEqual([]);
  expect(await everything.selectFrom("sessions").selectAll().execute()).toEqual([]);
});

test("an answer counts only with the token of the browser that asked: not without, not with another's", async () => {
  const mine = await setOut();
  const theirs = await setOut();
  const callbackUrl = await signInAtGoogle(new URL(mine.url), "ann");

  for (const token of [undefined, "", "invented"]) {
    expect(await finishGoogleSignIn({ callbackUrl, token }, aBrowser())).toEqual(badCode);
  }
  expect(await finishGoogleSignIn({ callbackUrl, token: theirs.token }, aBrowser())).toEqual({
    ok: false,
    refusal: "google-failed",
  });
  expect(await everything.selectFrom("users").selectAll().execute()).toEqual([]);
});

test("an attempt counts once, whether it succeeded or failed", async () => {
  const { url, token } = await setOut();
  const callbackUrl = await signInAtGoogle(new URL(url), "ann");
  expect(await finishGoogleSignIn({ callbackUrl, token }, aBrowser())).toMatchObject({ ok: true });
  expect(await finishGoogleSignIn({ callbackUrl, token }, aBrowser())).toEqual(badCode);

  const cancelled = await setOut();
  const refused = {
    callbackUrl: await cancelAtGoogle(new URL(cancelled.url)),
    token: cancelled.token,
  };
  expect(await finishGoogleSignIn(refused, aBrowser())).toMatchObject({ refusal: "google-failed" });
  expect(await finishGoogleSignIn(refused, aBrowser())).toEqual(badCode);
});

test("an attempt that took longer than its time is over", async () => {
  const { url, token } = await setOut();
  const callbackUrl = await signInAtGoogle(new URL(url), "ann");
  await everything
    .updateTable("identityAttempts")
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .execute();

  expect(await finishGoogleSignIn({ callbackUrl, token }, aBrowser())).toEqual(badCode);
});

test("of twenty who bring one token at once exactly one reaches Google", async () => {
  const { url, token } = await setOut();
  const callbackUrl = await signInAtGoogle(new URL(url), "ann");

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => finishGoogleSignIn({ callbackUrl, token }, aBrowser())),
  );

  // A second one there would come back as google-failed: Google takes a code once.
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter(({ ok }) => !ok)).toEqual(Array(19).fill(badCode));
});

test("someone who comes for the first time in five tabs at once has one account", async () => {
  const ways = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const { url, token } = await setOut();
      return { callbackUrl: await signInAtGoogle(new URL(url), "ann"), token };
    }),
  );

  const answers = await Promise.all(ways.map((way) => finishGoogleSignIn(way, aBrowser())));

  expect(answers.map(({ ok }) => ok)).toEqual(Array(5).fill(true));
  expect(await everything.selectFrom("users").selectAll().execute()).toHaveLength(1);
  expect(await everything.selectFrom("identities").selectAll().execute()).toHaveLength(1);
});

test("a suspended account is refused, by its identity and by its address", async () => {
  const known = await anAccountWithGoogle({ email: "known@rebadge.test" });
  const linked = await anAccountWithPassword({ email: "linked@rebadge.test" });
  for (const account of [known, linked]) await suspend(account);

  for (const { email } of [known, linked]) {
    expect(await come(email)).toEqual({ ok: false, refusal: "suspended" });
  }
  expect(await everything.selectFrom("sessions").selectAll().execute()).toEqual([]);
});

test("a stranger who signed up with an address beforehand has nothing once its owner came with Google", async () => {
  const email = "victim@rebadge.test";
  const stranger = await aSignUp({ email, password: "a stranger's choice" });
  const code = await aMailedCode({ signUpId: stranger.id });

  expect(await come(email)).toMatchObject({ ok: true, value: { isNew: true } });

  expect(await everything.selectFrom("signUps").selectAll().execute()).toEqual([]);
  expect(await confirmSignUp({ code }, stranger.browser)).toMatchObject({ refusal: "stale-link" });
  expect(await signIn(stranger, aBrowser())).toMatchObject({ refusal: "wrong-credentials" });
  expect(await everything.selectFrom("passwords").selectAll().execute()).toEqual([]);
});

test("one network address comes back thirty times in five minutes", async () => {
  const browser = aBrowser();
  const invented = { callbackUrl: new URL(`${callback}?code=x&state=y`), token: "invented" };
  for (let count = 0; count < 30; count++) {
    expect(await finishGoogleSignIn(invented, browser)).toEqual(badCode);
  }

  expect(await finishGoogleSignIn(invented, browser)).toMatchObject({ refusal: "too-many-tries" });
});

async function come(login: string) {
  const { url, token } = await setOut();
  return finishGoogleSignIn(
    { callbackUrl: await signInAtGoogle(new URL(url), login), token },
    aBrowser(),
  );
}

async function setOut() {
  const started = await startGoogleSignIn(
    { callbackUrl: callback, returnPath: "/submit-listing" },
    aBrowser(),
  );
  if (!started.ok) throw new Error(started.refusal);
  return started.value;
}

function tokenOf(answer: Awaited<ReturnType<typeof finishGoogleSignIn>>) {
  return answer.ok ? answer.value.session.token : "";
}
