import { expect, test } from "vitest";
import {
  aBrowser,
  aMailedCode,
  anAccountWithGoogle,
  anAccountWithPassword,
  aSession,
  waitingFor,
  whileTheQueueIsBroken,
} from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { passwordChanged } from "../account-jobs.ts";
import { findSignedIn } from "../sessions/find-sessions.server.ts";
import { signIn } from "../sign-in/sign-in.server.ts";
import { changePassword } from "./change-password.server.ts";

const password = "copper-meadow-17";

test("with the current password the owner sets a new one, and the old one stops working", async () => {
  const account = await anAccountWithPassword();
  const { actor } = await aSession(account);

  expect(await changePassword(actor, { currentPassword: account.password, password })).toEqual({
    ok: true,
    value: undefined,
  });

  expect(await signIn(account, aBrowser())).toMatchObject({ refusal: "wrong-credentials" });
  expect(await signIn({ ...account, password }, aBrowser())).toMatchObject({ ok: true });
});

test("other sessions and emailed links are deleted; this session and other accounts are unchanged", async () => {
  const account = await anAccountWithPassword();
  const other = await anAccountWithPassword();
  const [here, elsewhere, theirs] = [
    await aSession(account),
    await aSession(account),
    await aSession(other),
  ];
  await aMailedCode({ userId: account.id });
  await aMailedCode({ userId: other.id });

  await changePassword(here.actor, { currentPassword: account.password, password });

  expect(await findSignedIn(elsewhere.token)).toBeUndefined();
  expect(await findSignedIn(here.token)).toMatchObject({ id: account.id });
  expect(await findSignedIn(theirs.token)).toMatchObject({ id: other.id });
  expect(await everything.selectFrom("mailedCodes").select("userId").execute()).toEqual([
    { userId: other.id },
  ]);
  expect(await signIn(other, aBrowser())).toMatchObject({ ok: true });
  expect(await waitingFor(passwordChanged)).toEqual([
    { mailId: expect.any(String), userId: account.id },
  ]);
});

test("a wrong password, a common one and one too short for the role are refused, and nothing changes", async () => {
  const account = await anAccountWithPassword({ role: "moderator" });
  const { actor } = await aSession(account);
  const elsewhere = await aSession(account);
  const currentPassword = account.password;

  expect(await changePassword(actor, { currentPassword: "guessed", password })).toEqual({
    ok: false,
    refusal: "wrong-password",
  });
  expect(await changePassword(actor, { currentPassword, password: "elevenchars" })).toEqual({
    ok: false,
    refusal: "short-for-role",
  });
  expect(await changePassword(actor, { currentPassword, password: account.email })).toEqual({
    ok: false,
    refusal: "common-password",
  });

  expect(await findSignedIn(elsewhere.token)).toBeDefined();
  expect(await waitingFor(passwordChanged)).toEqual([]);
  expect(await signIn(account, aBrowser())).toMatchObject({ ok: true });
});

test("an account that only uses Google cannot set a password this way", async () => {
  const { actor } = await aSession(await anAccountWithGoogle());

  expect(await changePassword(actor, { currentPassword: "", password })).toMatchObject({
    refusal: "wrong-password",
  });
  expect(await everything.selectFrom("passwords").selectAll().execute()).toEqual([]);
});

test("the current password can be tried ten times", async () => {
  const account = await anAccountWithPassword();
  const { actor } = await aSession(account);
  for (let count = 0; count < 10; count++) {
    await changePassword(actor, { currentPassword: "guessed", password });
  }

  expect(
    await changePassword(actor, { currentPassword: account.password, password }),
  ).toMatchObject({ refusal: "too-many-tries" });
});

test("the change is rolled back if the notification cannot be enqueued", async () => {
  const account = await anAccountWithPassword();
  const { actor } = await aSession(account);
  const elsewhere = await aSession(account);

  await whileTheQueueIsBroken(() =>
    expect(changePassword(actor, { currentPassword: account.password, password })).rejects.toThrow(
      "enqueue",
    ),
  );

  expect(await findSignedIn(elsewhere.token)).toBeDefined();
  expect(await signIn(account, aBrowser())).toMatchObject({ ok: true });
});
