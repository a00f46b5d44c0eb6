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

test("the owner is notified of a new browser once", async () => {
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

  const notified = await waitingFor(newBrowserSignedIn);
  expect(notified.map(({ userId }) => userId)).toEqual([first.id, second.id]);
});

test("the browser that confirmed the sign-up causes no notification, then or at a later sign-in", async () => {
  const pending = await aSignUp();
  const code = await aMailedCode({ signUpId: pending.id });

  expect(await confirmSignUp({ code }, pending.browser)).toMatchObject({ ok: true });
  expect(await signIn(pending, pending.browser)).toMatchObject({ ok: true });

  expect(await waitingFor(newBrowserSignedIn)).toEqual([]);
});

test("a wrong password is no sign-in", async () => {
  const { email } = await anAccountWithPassword();

  await signIn({ email, password: "not the password" }, aBrowser());

  expect(await waitingFor(newBrowserSignedIn)).toEqual([]);
});

test("an account gets at most three emails a day", async () => {
  const account = await anAccountWithPassword();

  for (let count = 0; count < 6; count++) await signIn(account, aBrowser({ token: undefined }));

  expect(await waitingFor(newBrowserSignedIn)).toHaveLength(3);
});

test("the sign-in is rolled back if the notification cannot be enqueued", async () => {
  const account = await anAccountWithPassword();

  await whileTheQueueIsBroken(() => expect(signIn(account, aBrowser())).rejects.toThrow("enqueue"));

  expect(await everything.selectFrom("sessions").selectAll().execute()).toEqual([]);
});
