import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { openMailbox } from "#test/mailbox.ts";
import { announcePasswordChange } from "./announce-password-change.server.ts";

const mailbox = openMailbox();

test("the owner gets an email that links to the reset form, without a reset code", async () => {
  const { id, email } = await aProvider();
  await aProvider();

  await announcePasswordChange({ mailId: randomUUID(), userId: id });

  expect(mailbox.mails).toMatchObject([{ to: [email] }]);
  expect(mailbox.mails[0]?.text).toContain("https://rebadge.test/auth?reset=true");
  expect(await everything.selectFrom("mailedCodes").selectAll().execute()).toEqual([]);
});

test("an account that was deleted meanwhile gets no email", async () => {
  await announcePasswordChange({ mailId: randomUUID(), userId: randomUUID() });

  expect(mailbox.mails).toEqual([]);
});
