import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { closeMail } from "#app/infrastructure/mail/send-mail.server.ts";
import { aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { openMailbox } from "#test/mailbox.ts";
import { announceFailedSignIns } from "./announce-failed-sign-ins.server.ts";

let mailbox: ReturnType<typeof openMailbox>;

beforeAll(() => {
  mailbox = openMailbox();
});

afterEach(() => {
  mailbox.mails.length = 0;
});

afterAll(async () => {
  closeMail();
  await mailbox.stop();
});

test("the owner is told of failed sign-ins and shown the way to a reset link", async () => {
  const { email } = await aProvider();

  await announceFailedSignIns({ mailId: randomUUID(), email });

  expect(mailbox.mails).toMatchObject([{ to: [email] }]);
  expect(mailbox.mails[0]?.text).toContain("https://rebadge.test/auth?reset=true");
  expect(await everything.selectFrom("mailedCodes").selectAll().execute()).toEqual([]);
});

test("an address without an account gets no mail", async () => {
  await announceFailedSignIns({ mailId: randomUUID(), email: "nobody@rebadge.test" });

  expect(mailbox.mails).toEqual([]);
});
