import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aModerator } from "#test/builders.ts";
import { openMailbox } from "#test/mailbox.ts";
import { announceWrongCodes } from "./announce-wrong-codes.server.ts";

const mailbox = openMailbox();

test("the owner reads what happened and how to get a new password", async () => {
  const { id, email } = await aModerator();

  await announceWrongCodes({ mailId: randomUUID(), userId: id });

  expect(mailbox.mails).toMatchObject([{ to: [email] }]);
  expect(mailbox.mails[0]?.text).toContain("20 wrong codes");
  expect(mailbox.mails[0]?.text).toContain("https://rebadge.test/auth?reset=true");
});
