import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { openMailbox } from "#test/mailbox.ts";
import { announceFailedSignIns } from "./announce-failed-sign-ins.server.ts";

const mailbox = openMailbox();

test("the owner gets an email about failed sign-ins, with a link to the reset form", async () => {
  const { email } = await aProvider();

  await announceFailedSignIns({ mailId: randomUUID(), email });

  expect(mailbox.mails).toMatchObject([{ to: [email] }]);
  expect(mailbox.mails[0]?.text).toContain("https://rebadge.test/auth?reset=true");
  expect(await everything.selectFrom("mailedCodes").selectAll().execute()).toEqual([]);
});

test("an address without an account gets no email", async () => {
  await announceFailedSignIns({ mailId: randomUUID(), email: "nobody@rebadge.test" });

  expect(mailbox.mails).toEqual([]);
});
