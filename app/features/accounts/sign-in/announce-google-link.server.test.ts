import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aProvider } from "#test/builders.ts";
import { openMailbox } from "#test/mailbox.ts";
import { announceGoogleLink } from "./announce-google-link.server.ts";

const mailbox = openMailbox();
const signIn = { at: "2026-03-04T09:30:00.000Z", device: "Chrome on Windows" };

test("the email names the time and device, and what to do if it was someone else", async () => {
  const { id, email } = await aProvider();

  await announceGoogleLink({ mailId: randomUUID(), userId: id, ...signIn });

  expect(mailbox.mails).toMatchObject([{ to: [email] }]);
  const { subject, text } = mailbox.mails[0] ?? { subject: "", text: "" };
  expect(subject).toContain("Google was linked");
  expect(text).toContain("Chrome on Windows");
  expect(text).toContain("March 4, 2026, 09:30 UTC");
  expect(text).toContain("https://rebadge.test/auth?reset=true");
});
