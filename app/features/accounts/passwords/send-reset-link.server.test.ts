import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { hashToken } from "#app/infrastructure/identity/token.server.ts";
import { aBrowser, anAccountWithGoogle, anAccountWithPassword, aSignUp } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { openMailbox } from "#test/mailbox.ts";
import { resetPassword } from "./reset-password.server.ts";
import { sendResetLink } from "./send-reset-link.server.ts";

const mailbox = openMailbox();

test("the owner gets a link whose code is stored only as a hash and works for half an hour", async () => {
  const owner = await anAccountWithPassword();

  await sendResetLink({ mailId: randomUUID(), email: owner.email });

  expect(mailbox.mails).toMatchObject([{ to: [owner.email] }]);
  const [code = ""] = mailedCodes();
  const [row] = await everything.selectFrom("mailedCodes").selectAll().execute();
  expect(row).toMatchObject({ userId: owner.id, signUpId: null, codeHash: hashToken(code) });
  expect((Number(row?.expiresAt) - Number(row?.createdAt)) / 60_000).toBe(30);
});

test("an address without an account gets no email and no code, even with a pending sign-up", async () => {
  const { email } = await aSignUp();

  for (const address of [email, "nobody@rebadge.test"]) {
    await sendResetLink({ mailId: randomUUID(), email: address });
  }

  expect(mailbox.mails).toEqual([]);
  expect(await everything.selectFrom("mailedCodes").selectAll().execute()).toEqual([]);
});

test("the link sets the first password of an account that only uses Google", async () => {
  const { email } = await anAccountWithGoogle();

  await sendResetLink({ mailId: randomUUID(), email });
  const [code = ""] = mailedCodes();

  expect(await resetPassword({ code, password: "copper-meadow-17" }, aBrowser())).toMatchObject({
    ok: true,
  });
  expect(await everything.selectFrom("passwords").selectAll().execute()).toHaveLength(1);
});

test("a retry sends the same email with a new code, and both codes work", async () => {
  for (const used of [0, 1]) {
    mailbox.mails.length = 0;
    const { email } = await anAccountWithPassword();
    const mailId = randomUUID();
    for (let time = 0; time < 2; time++) await sendResetLink({ mailId, email });

    const codes = mailedCodes();
    expect(new Set(codes).size).toBe(2);
    expect(new Set(mailbox.mails.map(({ messageId }) => messageId)).size).toBe(1);
    const wanted = { code: codes[used] ?? "", password: "copper-meadow-17" };
    expect(await resetPassword(wanted, aBrowser())).toMatchObject({ ok: true });
  }
});

/** In the order they were sent. */
function mailedCodes() {
  const link = /https:\/\/rebadge\.test\/auth\?reset=true&code=([\w-]{43})\b/;
  return mailbox.mails.map(({ text }) => link.exec(text)?.[1] ?? "no link").reverse();
}
