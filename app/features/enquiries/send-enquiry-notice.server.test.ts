import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { unsubscribe } from "#app/features/accounts/notifications/unsubscribe.server.ts";
import { aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { anAnsweredEnquiry, firstMessageOf } from "#test/enquiries.ts";
import { openMailbox } from "#test/mailbox.ts";
import { enquiryNotices } from "./enquiry-jobs.ts";
import { reportMessage } from "./reports/report-message.server.ts";
import { sendEnquiryNotice } from "./send-enquiry-notice.server.ts";
import { shareContact } from "./share-contact.server.ts";

const mailbox = openMailbox();

test("a mail says that something is there, and nothing of what it is or of who wrote it", async () => {
  const { id, message, provider, buyer } = await anAnsweredEnquiry();
  await shareContact(buyer, { id, name: "Ann Harbour" });
  for (const kind of enquiryNotices)
    for (const [userId, isBuyer] of [
      [buyer.id, true],
      [provider.id, false],
    ] as const)
      await sendEnquiryNotice({ mailId: randomUUID(), enquiryId: id, userId, kind, isBuyer });

  expect(mailbox.mails).toHaveLength(2 * enquiryNotices.length);
  for (const mail of mailbox.mails) {
    const whole = JSON.stringify(mail);
    expect(mail.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    for (const hidden of [message, "Yes, there is one.", "Ann Harbour"])
      expect(whole).not.toContain(hidden);
    if (!mail.text.includes("/enquiries/")) expect(whole).not.toContain(buyer.email);
  }
});

test("who has left, a stranger and a reported enquiry get no mail", async () => {
  const { id, provider, buyer } = await anAnsweredEnquiry();
  const owed = { enquiryId: id, kind: "message" as const };
  const send = (userId: string, isBuyer: boolean) =>
    sendEnquiryNotice({ ...owed, mailId: randomUUID(), userId, isBuyer });
  const stranger = await aProvider();
  await send(stranger.id, true);
  await send(stranger.id, false);
  await send(buyer.id, false);
  const message = await firstMessageOf(provider, id);
  await reportMessage(provider, { id, isBuyer: false, message, reason: "spam" });
  await send(provider.id, false);
  const left = await anAnsweredEnquiry();
  await everything
    .deleteFrom("organisationMembers")
    .where("userId", "=", left.provider.id)
    .execute();
  await sendEnquiryNotice({
    mailId: randomUUID(),
    enquiryId: left.id,
    userId: left.provider.id,
    kind: "message",
    isBuyer: false,
  });
  expect(mailbox.mails).toEqual([]);
});

test("who has stopped these mails gets none, with the link of any of them", async () => {
  const { id, provider, buyer } = await anAnsweredEnquiry();
  const send = (userId: string, isBuyer: boolean) =>
    sendEnquiryNotice({
      mailId: randomUUID(),
      enquiryId: id,
      userId,
      kind: "message",
      isBuyer,
    });
  await send(buyer.id, true);
  const [token] = /(?<=unsubscribe\?token=)[0-9a-f-]{36}/.exec(mailbox.mails[0]?.text ?? "") ?? [];
  await unsubscribe(token ?? "");
  await send(buyer.id, true);
  await send(provider.id, false);

  const recipients = mailbox.mails.map(({ to }) => to[0]);
  expect(recipients.filter((to) => to === buyer.email)).toHaveLength(1);
  expect(recipients).toHaveLength(2);
});
