import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aProvider } from "#test/builders.ts";
import { openMailbox } from "#test/mailbox.ts";
import { mailOwner, resetUrl } from "./mail-owner.server.ts";
import { passwordChangedEmail } from "./passwords/password-changed-email.tsx";

const mailbox = openMailbox();
const mail = passwordChangedEmail({ resetUrl, unlinkedGoogle: false });

test("the email goes to the account's address", async () => {
  const { id, email } = await aProvider();

  await mailOwner({ mailId: randomUUID(), userId: id }, mail);

  expect(mailbox.mails).toMatchObject([{ to: [email], subject: mail.subject }]);
});

test("a deleted account gets no email", async () => {
  await mailOwner({ mailId: randomUUID(), userId: randomUUID() }, mail);

  expect(mailbox.mails).toEqual([]);
});
