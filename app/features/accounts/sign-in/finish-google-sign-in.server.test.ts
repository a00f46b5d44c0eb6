import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { environment } from "#app/infrastructure/environment.server.ts";
import {
  aBrowser,
  aMailedCode,
  anAccountWithGoogle,
  anAccountWithPassword,
  aSignUp,
  suspend,
  waitingFor,
  whileTheQueueIsBroken,
} from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { signInAtGoogle } from "#test/google.ts";
import { openGoogle, setOut } from "#test/google-sign-in.ts";
import { googleLinked, newBrowserSignedIn } from "../account-jobs.ts";
import { findSignedIn } from "../sessions/find-sessions.server.ts";
import { confirmSignUp } from "../sign-up/confirm-sign-up.server.ts";
import { finishGoogleSignIn } from "./finish-google-sign-in.server.ts";
import { signIn } from "./sign-in.server.ts";

openGoogle();

test("a first sign-in creates an account without a password", async () => {
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

test("an identity whose address at Google is no longer the account's is refused, and creates no account", async () => {
  await anAccountWithGoogle({ email: "old@rebadge.test", subject: "new@rebadge.test" });

  expect(await come("new@rebadge.test")).toEqual({ ok: false, refusal: "google-other-address" });

  expect(await everything.selectFrom("users").selectAll().execute()).toHaveLength(1);
  expect(await everything.selectFrom("sessions").selectAll().execute()).toEqual([]);
});

test("an account that has the address Google now names is not opened by an identity of another account", async () => {
  await anAccountWithGoogle({ email: "old@rebadge.test", subject: "new@rebadge.test" });
  await anAccountWithPassword({ email: "new@rebadge.test" });

  expect(await come("new@rebadge.test")).toEqual({ ok: false, refusal: "google-other-address" });

  expect(await everything.selectFrom("sessions").selectAll().execute()).toEqual([]);
});

test("the owner is notified when Google is linked to an existing account, by one email", async () => {
  const account = await anAccountWithPassword({ email: "ann@rebadge.test" });

  await come("ann@rebadge.test");

  expect(await waitingFor(googleLinked)).toEqual([
    {
      mailId: expect.any(String),
      userId: account.id,
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      device: "Chrome on Windows",
    },
  ]);
  expect(await waitingFor(newBrowserSignedIn)).toEqual([]);
});

test("the link is rolled back if the notification cannot be enqueued", async () => {
  await anAccountWithPassword({ email: "ann@rebadge.test" });

  await whileTheQueueIsBroken(() => expect(come("ann@rebadge.test")).rejects.toThrow("enqueue"));

  expect(await everything.selectFrom("identities").selectAll().execute()).toEqual([]);
});

test("a first sign-in sends no notification; a later one from another browser does", async () => {
  await come("ann@rebadge.test");
  expect(await waitingFor(googleLinked)).toEqual([]);
  expect(await waitingFor(newBrowserSignedIn)).toEqual([]);

  await come("ann@rebadge.test");
  expect(await waitingFor(newBrowserSignedIn)).toHaveLength(1);
});

test("a concurrent reset leaves no session of the identity it removed", async () => {
  const account = await anAccountWithGoogle({ email: "ann@rebadge.test" });
  const { url, token } = await setOut();
  const callbackUrl = await signInAtGoogle(new URL(url), account.email);

  let finishing: ReturnType<typeof finishGoogleSignIn> | undefined;
  await everything.transaction().execute(async (tx) => {
    await tx.selectFrom("users").select("id").where("id", "=", account.id).forUpdate().execute();
    finishing = finishGoogleSignIn({ callbackUrl, token }, aBrowser());
    await vi.waitUntil(isSomeoneWaiting, { interval: 5, timeout: 10_000 });
    await tx.deleteFrom("identities").where("userId", "=", account.id).execute();
    await tx.deleteFrom("sessions").where("userId", "=", account.id).execute();
  });

  // Google still confirms the email address, so the account is linked again and the owner is notified.
  expect(await finishing).toMatchObject({ ok: true });
  expect(await waitingFor(googleLinked)).toHaveLength(1);
});

test("an address that Google has verified signs in to its account, whose password stays", async () => {
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

test("an address that Google has not verified opens no account and creates none", async () => {
  await anAccountWithPassword({ email: "ann@rebadge.test" });

  for (const login of ["unverified-ann@rebadge.test", "unverified-new@rebadge.test"]) {
    expect(await come(login)).toEqual({ ok: false, refusal: "google-unverified" });
  }
  expect(await everything.selectFrom("users").selectAll().execute()).toHaveLength(1);
  expect(await everything.selectFrom("identities").selectAll().execute()).toEqual([]);
  expect(await everything.selectFrom("sessions").selectAll().execute()).toEqual([]);
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

test("a suspended account is refused, by its identity and by its address, and nothing is linked to it", async () => {
  const known = await anAccountWithGoogle({ email: "known@rebadge.test" });
  const linked = await anAccountWithPassword({ email: "linked@rebadge.test" });
  for (const account of [known, linked]) await suspend(account);

  for (const { email } of [known, linked]) {
    expect(await come(email)).toEqual({ ok: false, refusal: "suspended" });
  }
  expect(await everything.selectFrom("identities").select("userId").execute()).toEqual([
    { userId: known.id },
  ]);
  expect(await everything.selectFrom("sessions").selectAll().execute()).toEqual([]);
});

test("an attacker's earlier sign-up with an address is void once its owner signs in with Google", async () => {
  const email = "victim@rebadge.test";
  const stranger = await aSignUp({ email, password: "a stranger's choice" });
  const code = await aMailedCode({ signUpId: stranger.id });

  expect(await come(email)).toMatchObject({ ok: true, value: { isNew: true } });

  expect(await everything.selectFrom("signUps").selectAll().execute()).toEqual([]);
  expect(await confirmSignUp({ code }, stranger.browser)).toMatchObject({ refusal: "stale-link" });
  expect(await signIn(stranger, aBrowser())).toMatchObject({ refusal: "wrong-credentials" });
  expect(await everything.selectFrom("passwords").selectAll().execute()).toEqual([]);
});

async function isSomeoneWaiting() {
  const { rows } = await sql`select from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`.execute(everything);
  return rows.length > 0;
}

async function come(login: string) {
  const { url, token } = await setOut();
  return finishGoogleSignIn(
    { callbackUrl: await signInAtGoogle(new URL(url), login), token },
    aBrowser({ userAgent: "Mozilla/5.0 (Windows NT 10.0) Chrome/150.0" }),
  );
}

function tokenOf(answer: Awaited<ReturnType<typeof finishGoogleSignIn>>) {
  return answer.ok ? answer.value.session.token : "";
}
