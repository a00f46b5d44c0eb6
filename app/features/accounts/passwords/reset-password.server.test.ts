import { expect, test } from "vitest";
import { Busy } from "#app/shared/busy.ts";
import {
  aBrowser,
  aMailedCode,
  anAccountWithGoogle,
  anAccountWithPassword,
  aSession,
  aSignUp,
  suspend,
  waitingFor,
  whileTheQueueIsBroken,
} from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { newBrowserSignedIn, passwordChanged } from "../account-jobs.ts";
import { findSignedIn } from "../sessions/find-sessions.server.ts";
import { signIn } from "../sign-in/sign-in.server.ts";
import { resetPassword } from "./reset-password.server.ts";

const password = "copper-meadow-17";
const staleLink = { ok: false, refusal: "stale-link" };

test("a code from the owner's mailbox sets the password and signs in", async () => {
  const account = await anAccountWithPassword();
  const code = await aMailedCode({ userId: account.id });

  const reset = await resetPassword({ code, password }, aBrowser());

  expect(await findSignedIn(reset.ok ? reset.value.token : "")).toMatchObject({ id: account.id });
  expect(await signIn(account, aBrowser())).toMatchObject({ refusal: "wrong-credentials" });
  expect(await signIn({ ...account, password }, aBrowser())).toMatchObject({ ok: true });
});

test("sessions, other links and known browsers are deleted, and nothing of other accounts", async () => {
  const [account, other] = [await anAccountWithPassword(), await anAccountWithPassword()];
  const thief = aBrowser();
  for (const named of [account, other]) await signIn(named, thief);
  const stolen = await aSession(account);
  const theirs = await aSession(other);
  const code = await aMailedCode({ userId: account.id });
  const otherLink = await aMailedCode({ userId: account.id });
  await aMailedCode({ userId: other.id });

  const owner = aBrowser();
  const reset = await resetPassword({ code, password }, owner);

  expect(reset).toMatchObject({ ok: true });
  expect(await findSignedIn(stolen.token)).toBeUndefined();
  expect(await findSignedIn(theirs.token)).toMatchObject({ id: other.id });
  expect(await resetPassword({ code: otherLink, password }, owner)).toEqual(staleLink);
  expect(await everything.selectFrom("mailedCodes").select("userId").execute()).toEqual([
    { userId: other.id },
  ]);
  expect(await countOf(account.id)).toEqual({ sessions: 1, knownBrowsers: 1 });
  expect(await countOf(other.id)).toEqual({ sessions: 2, knownBrowsers: 1 });
  // The thief's browser was known before; now it shares the rate limit of unknown browsers.
  for (let count = 0; count < 10; count++) await signIn({ ...account, password: "?" }, aBrowser());
  expect(await signIn({ ...account, password }, thief)).toMatchObject({
    refusal: "too-many-tries",
  });
  expect(await signIn({ ...account, password }, owner)).toMatchObject({ ok: true });
});

test("a linked Google identity is removed, because the reset does not prove it", async () => {
  const [account, other] = [await anAccountWithGoogle(), await anAccountWithGoogle()];
  const code = await aMailedCode({ userId: account.id });

  expect(await resetPassword({ code, password }, aBrowser())).toMatchObject({ ok: true });

  expect(await everything.selectFrom("identities").select("userId").execute()).toEqual([
    { userId: other.id },
  ]);
  expect(await waitingFor(passwordChanged)).toEqual([
    { mailId: expect.any(String), userId: account.id, unlinkedGoogle: true },
  ]);
});

test("a reset sends one email, also in an unknown browser", async () => {
  const account = await anAccountWithPassword();
  const code = await aMailedCode({ userId: account.id });

  await resetPassword({ code, password }, aBrowser());

  expect(await waitingFor(newBrowserSignedIn)).toEqual([]);
});

test("the notification job exists if and only if the password was changed", async () => {
  const account = await anAccountWithPassword();
  const code = await aMailedCode({ userId: account.id });

  await whileTheQueueIsBroken(() =>
    expect(resetPassword({ code, password }, aBrowser())).rejects.toThrow("enqueue"),
  );
  expect(await signIn(account, aBrowser())).toMatchObject({ ok: true });

  expect(await resetPassword({ code, password }, aBrowser())).toMatchObject({ ok: true });
  expect(await waitingFor(passwordChanged)).toEqual([
    { mailId: expect.any(String), userId: account.id, unlinkedGoogle: false },
  ]);
});

test("a link that was used, is too old, or was never ours is stale", async () => {
  const account = await anAccountWithPassword();
  const expired = await aMailedCode({
    userId: account.id,
    expiresAt: new Date(Date.now() - 1_000),
  });
  const signUp = await aSignUp();
  const ofSignUp = await aMailedCode({ signUpId: signUp.id });

  for (const code of [expired, ofSignUp, "", "x", "a".repeat(43), account.id]) {
    expect(await resetPassword({ code, password }, aBrowser()), code).toEqual(staleLink);
  }
  expect(await signIn(account, aBrowser())).toMatchObject({ ok: true });
  expect(await waitingFor(passwordChanged)).toEqual([]);

  const code = await aMailedCode({ userId: account.id });
  expect(await resetPassword({ code, password }, aBrowser())).toMatchObject({ ok: true });
  expect(await resetPassword({ code, password }, aBrowser())).toEqual(staleLink);
});

test("of a hundred concurrent uses of one link, exactly one sets the password", async () => {
  const account = await anAccountWithPassword();
  const code = await aMailedCode({ userId: account.id });

  const answers = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) =>
      resetPassword({ code, password: `${password}-${index}` }, aBrowser()),
    ),
  );

  const winners = answers.flatMap((answer, index) =>
    answer.status === "fulfilled" && answer.value.ok ? index : [],
  );
  expect(winners).toHaveLength(1);
  // Requests beyond the hashing limit are refused as busy, which does not use the link up.
  for (const answer of answers) {
    if (answer.status === "rejected") expect(answer.reason).toBeInstanceOf(Busy);
    else if (!answer.value.ok) expect(answer.value).toEqual(staleLink);
  }
  expect(await waitingFor(passwordChanged)).toHaveLength(1);
  expect(
    await signIn({ ...account, password: `${password}-${winners[0]}` }, aBrowser()),
  ).toMatchObject({ ok: true });
});

test("of two links to one account, used at once, one sets the password and the other is stale", async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await anAccountWithPassword();
    const codes = [await aMailedCode({ userId: id }), await aMailedCode({ userId: id })];

    const answers = await Promise.all(
      codes.map((code) => resetPassword({ code, password }, aBrowser())),
    );

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual(staleLink);
  }
});

test("a refused password leaves the link valid", async () => {
  const account = await anAccountWithPassword({ role: "moderator" });
  const code = await aMailedCode({ userId: account.id });

  expect(await resetPassword({ code, password: account.email }, aBrowser())).toEqual({
    ok: false,
    refusal: "common-password",
  });
  expect(await resetPassword({ code, password: "elevenchars" }, aBrowser())).toEqual({
    ok: false,
    refusal: "short-for-role",
  });
  expect(await resetPassword({ code, password }, aBrowser())).toMatchObject({ ok: true });
});

test("a suspended account is refused, and nothing about it changes", async () => {
  const account = await anAccountWithPassword();
  const code = await aMailedCode({ userId: account.id });
  const before = await everything.selectFrom("passwords").selectAll().execute();
  await suspend(account);

  expect(await resetPassword({ code, password }, aBrowser())).toEqual({
    ok: false,
    refusal: "suspended",
  });
  expect(await everything.selectFrom("passwords").selectAll().execute()).toEqual(before);
  expect(await waitingFor(passwordChanged)).toEqual([]);
});

test("one network address may use thirty links in five minutes", async () => {
  const browser = aBrowser();
  for (let count = 0; count < 30; count++) {
    expect(await resetPassword({ code: "guess", password }, browser)).toEqual(staleLink);
  }

  expect(await resetPassword({ code: "guess", password }, browser)).toMatchObject({
    refusal: "too-many-tries",
  });
});

async function countOf(userId: string) {
  const sessions = everything.selectFrom("sessions").where("userId", "=", userId);
  const knownBrowsers = everything.selectFrom("knownBrowsers").where("userId", "=", userId);
  return {
    sessions: (await sessions.select("id").execute()).length,
    knownBrowsers: (await knownBrowsers.select("userId").execute()).length,
  };
}
