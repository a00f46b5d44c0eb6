import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { hashToken } from "#app/infrastructure/identity/token.server.ts";
import { anAccountWithGoogle, anAccountWithPassword, aSignUp } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { openMailbox } from "#test/mailbox.ts";
import { confirmSignUp } from "./confirm-sign-up.server.ts";
import { sendConfirmation } from "./send-confirmation.server.ts";

const mailbox = openMailbox();

test("the emailed link has a code that is stored only as a hash and works for half an hour", async () => {
  const signUp = await aSignUp();

  await sendConfirmation({ mailId: randomUUID(), signUpId: signUp.id });

  expect(mailbox.mails).toMatchObject([{ to: [signUp.email] }]);
  const [code = ""] = mailedCodes();
  const [row] = await everything.selectFrom("mailedCodes").selectAll().execute();
  expect(row).toMatchObject({ signUpId: signUp.id, userId: null, codeHash: hashToken(code) });
  expect(minutesBetween(row?.createdAt, row?.expiresAt)).toBe(30);
});

test("an address with an account gets a notice, and no code is created", async () => {
  const { email } = await anAccountWithPassword();
  const signUp = await aSignUp({ email });

  await sendConfirmation({ mailId: randomUUID(), signUpId: signUp.id });

  expect(mailbox.mails).toMatchObject([{ to: [email] }]);
  expect(mailbox.mails[0]?.subject).toContain("already have an account");
  expect(mailbox.mails[0]?.text).not.toContain("code=");
  expect(mailbox.mails[0]?.text).not.toContain("Google");
  expect(await everything.selectFrom("mailedCodes").selectAll().execute()).toEqual([]);
});

test("the notice mentions Google if the account uses it", async () => {
  const { email } = await anAccountWithGoogle();
  const signUp = await aSignUp({ email });

  await sendConfirmation({ mailId: randomUUID(), signUpId: signUp.id });

  expect(mailbox.mails[0]?.text).toContain("Sign in with Google");
});

test("each retry creates a new code, and all of them work until one is used", async () => {
  for (const used of [0, 1, 2]) {
    mailbox.mails.length = 0;
    const { id, browser } = await aSignUp();
    for (let time = 0; time < 3; time++) await sendConfirmation({ mailId: id, signUpId: id });

    const codes = mailedCodes();
    expect(new Set(codes).size).toBe(3);
    expect(await confirmSignUp({ code: codes[used] ?? "" }, browser)).toMatchObject({ ok: true });
    for (const code of codes) {
      expect(await confirmSignUp({ code }, browser)).toMatchObject({ refusal: "stale-link" });
    }
  }
});

test("a retry has the same Message-ID, another request another one", async () => {
  const { id: signUpId } = await aSignUp();
  const mailId = randomUUID();

  for (const id of [mailId, mailId, randomUUID()]) await sendConfirmation({ mailId: id, signUpId });

  const [other, again, first] = mailbox.mails.map(({ messageId }) => messageId);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test("a sign-up that has expired, or is used up, sends nothing", async () => {
  const { id } = await aSignUp({ expiresAt: new Date(Date.now() - 1_000) });

  for (const signUpId of [id, randomUUID()]) {
    await sendConfirmation({ mailId: randomUUID(), signUpId });
  }

  expect(mailbox.mails).toEqual([]);
  expect(await everything.selectFrom("mailedCodes").selectAll().execute()).toEqual([]);
});

test("an unavailable mail server fails the job, so that it is retried", async () => {
  const { id } = await aSignUp();
  await mailbox.setFaults({ refuse: 451 });

  await expect(sendConfirmation({ mailId: randomUUID(), signUpId: id })).rejects.toThrow(
    "mail is unavailable",
  );
});

/** In the order they were sent. */
function mailedCodes() {
  const link = /https:\/\/rebadge\.test\/auth\/callback\?code=([\w-]{43})\b/;
  return mailbox.mails.map(({ text }) => link.exec(text)?.[1] ?? "no link").reverse();
}

function minutesBetween(from = new Date(0), to = new Date(0)) {
  return (to.getTime() - from.getTime()) / 60_000;
}
