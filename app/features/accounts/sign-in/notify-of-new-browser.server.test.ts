import { expect, test } from "vitest";
import {
  aBrowser,
  aMailedCode,
  anAccountWithPassword,
  aSignUp,
  waitingFor,
  whileTheQueueIsBroken,
} from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { newBrowserSignedIn } from "../account-jobs.ts";
import { confirmSignUp } from "../sign-up/confirm-sign-up.server.ts";
import { signIn } from "./sign-in.server.ts";

const chrome = "Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0";

test("a browser the account has not seen is told of once, and never again", async () => {
  const account = await anAccountWithPassword();
  const browser = aBrowser({ userAgent: chrome });

  for (let count = 0; count < 3; count++) await signIn(account, browser);

  expect(await waitingFor(newBrowserSignedIn)).toEqual([
    {
      mailId: expect.any(String),
      userId: account.id,
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      device: "Chrome on Linux",
    },
  ]);
});

test("a browser known to one account is new to another", async () => {
  const [first, second] = [await anAccountWithPassword(), await anAccountWithPassword()];
  const browser = aBrowser();

  for (const account of [first, second]) await signIn(account, browser);

  const told = await waitingFor(newBrowserSignedIn);
  expect(told.map(({ userId }) => userId)).toEqual([first.id, second.id]);
});

test("whoever confirmed a sign-up in a browser is told nothing, then or when they sign in there again", async () => {
  const asked = await aSignUp();
  const code = await aMailedCode({ signUpId: asked.id });

  expect(await confirmSignUp({ code }, asked.browser)).toMatchObject({ ok: true });
  expect(await signIn(asked, asked.browser)).toMatchObject({ ok: true });

  expect(await waitingFor(newBrowserSignedIn)).toEqual([]);
});

test("a wrong password is no sign-in", async () => {
  const { email } = await anAccountWithPassword();

  await signIn({ email, password: "not the password" }, aBrowser());

  expect(await waitingFor(newBrowserSignedIn)).toEqual([]);
});

test("a mailbox gets three a day, however many browsers sign in", async () => {
  const account = await anAccountWithPassword();

  for (let count = 0; count < 6; count++) await signIn(account, aBrowser({ token: undefined }));

  expect(await waitingFor(newBrowserSignedIn)).toHaveLength(3);
});

test("nobody is signed in of whom the queue cannot tell the owner", async () => {
  const account = await anAccountWithPassword();

  await whileTheQueueIsBroken(() => expect(signIn(account, aBrowser())).rejects.toThrow("enqueue"));

  expect(await everything.selectFrom("sessions").selectAll().execute()).toEqual([]);
});
