import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { openMailbox } from "#test/mailbox.ts";
import { announceSuspension } from "./announce-suspension.server.ts";

const mailbox = openMailbox();

async function anAccount(suspendedAt: Date | null) {
  const owner = await aProvider();
  await everything.updateTable("users").set({ suspendedAt }).where("id", "=", owner.id).execute();
  return owner;
}

function announce(userId: string, isSuspended: boolean) {
  return announceSuspension({ mailId: randomUUID(), userId, isSuspended, reason: "Copied texts." });
}

test("the email has the reason, the end of charges and the contact address", async () => {
  const owner = await anAccount(new Date());

  await announce(owner.id, true);

  expect(mailbox.mails).toMatchObject([
    { to: [owner.email], subject: "Your Rebadge account is suspended" },
  ]);
  const text = mailbox.mails[0]?.text.replace(/\s+/g, " ") ?? "";
  expect(text).toContain("Copied texts.");
  expect(text).toContain("taken after the suspension is refunded");
  expect(text).toContain("hello@rebadge.example");
});

test("the email about the lifted suspension omits the staff note", async () => {
  const owner = await anAccount(null);

  await announce(owner.id, false);

  expect(mailbox.mails).toMatchObject([
    { to: [owner.email], subject: "Your Rebadge account is open again" },
  ]);
  expect(mailbox.mails[0]?.text).not.toContain("Copied texts.");
});

test("no email is sent if the change was undone or the account deleted", async () => {
  await announce((await anAccount(null)).id, true);
  await announce((await anAccount(new Date())).id, false);
  await announce(randomUUID(), true);

  expect(mailbox.mails).toEqual([]);
});
