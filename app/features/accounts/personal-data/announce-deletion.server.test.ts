import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openMailbox } from "#test/mailbox.ts";
import { announceDeletion } from "./announce-deletion.server.ts";

const mailbox = openMailbox();

test("the owner of a deleted account gets an email", async () => {
  await announceDeletion({ mailId: randomUUID(), email: "gone@rebadge.test" });

  expect(mailbox.mails).toMatchObject([{ to: ["gone@rebadge.test"] }]);
  expect(mailbox.mails[0]?.subject).toContain("account is deleted");
});
