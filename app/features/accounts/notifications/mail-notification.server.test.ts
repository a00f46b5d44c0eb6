import { randomUUID } from "node:crypto";
import { createElement } from "react";
import { expect, test } from "vitest";
import { aProvider, suspend } from "#test/builders.ts";
import { openMailbox } from "#test/mailbox.ts";
import { mailNotification } from "./mail-notification.server.ts";
import { switchNotifications } from "./switch-notifications.server.ts";

const mailbox = openMailbox();
const send = (userId: string, kind: "enquiries" | "inbox") =>
  mailNotification({ mailId: randomUUID(), userId, kind }, (leaveUrl) => ({
    subject: "Something is there",
    body: createElement("p", null, leaveUrl),
  }));

test("the mail has the one-click link of its kind, which is the same each time", async () => {
  const account = await aProvider();
  await send(account.id, "enquiries");
  await send(account.id, "enquiries");
  await send(account.id, "inbox");

  const links = mailbox.mails.map(({ raw }) => /^List-Unsubscribe: <(.+)>/m.exec(raw)?.[1]);
  expect(links).toHaveLength(3);
  expect(new Set(links).size).toBe(2);
  for (const { raw, text } of mailbox.mails) {
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(text).toContain("/unsubscribe?token=");
  }
});

test("who has switched the kind off, is suspended or is gone gets nothing", async () => {
  const [off, suspended] = [await aProvider(), await aProvider()];
  await switchNotifications(off, { kind: "inbox", isOn: false });
  await suspend(suspended);
  for (const id of [off.id, suspended.id, randomUUID()]) await send(id, "inbox");
  expect(mailbox.mails).toEqual([]);
  await send(off.id, "enquiries");
  expect(mailbox.mails).toHaveLength(1);
});
