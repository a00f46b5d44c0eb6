import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeMail } from "#app/infrastructure/mail/send-mail.server.ts";
import { openMailbox } from "#test/mailbox.ts";
import { announceDeletion } from "./announce-deletion.server.ts";

let mailbox: ReturnType<typeof openMailbox>;

beforeAll(() => {
  mailbox = openMailbox();
});

afterAll(async () => {
  closeMail();
  await mailbox.stop();
});

test("whoever deleted their account hears of it, though we know them no longer", async () => {
  await announceDeletion({ mailId: randomUUID(), email: "gone@rebadge.test" });

  expect(mailbox.mails).toMatchObject([{ to: ["gone@rebadge.test"] }]);
  expect(mailbox.mails[0]?.subject).toContain("account is deleted");
});
