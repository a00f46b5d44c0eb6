import { expect, test } from "vitest";
import { resetEmail } from "#app/features/accounts/passwords/reset-email.tsx";
import { Outage } from "#app/shared/outage.ts";
import { openMailbox } from "#test/mailbox.ts";
import { sendMail } from "./send-mail.server.ts";

const to = "provider@agency.test";
const url = "https://rebadge.test/auth/callback?code=secret-code";
const mail = resetEmail({ url });

const mailbox = openMailbox();

test("a mail arrives in both forms, from the brand, marked as sent by a machine", async () => {
  expect(await sendMail({ to, id: "first", mail })).toEqual({ delivered: true });

  const [received] = mailbox.mails;
  expect(received).toMatchObject({ from: "desk@rebadge.test", to: [to], subject: mail.subject });
  expect(received?.text).toContain(url);
  expect(received?.html).toContain(`href="${url}"`);
  expect(received?.raw).toContain("From: Rebadge <desk@rebadge.test>");
  expect(received?.raw).toContain("Auto-Submitted: auto-generated");
});

test("a reply goes to replyTo, and a newsletter mail has unsubscribe headers", async () => {
  await sendMail({ to, id: "first", mail, replyTo: "visitor@agency.test" });
  await sendMail({
    to,
    id: "second",
    mail,
    leaveUrl: "https://rebadge.test/newsletter/leave?token=1",
  });

  const [left, answered] = mailbox.mails.map(({ raw }) => raw);
  expect(answered).toContain("Reply-To: visitor@agency.test\r\n");
  expect(answered).not.toContain("List-Unsubscribe");
  expect(left).toContain("List-Unsubscribe: <https://rebadge.test/newsletter/leave?token=1>\r\n");
  expect(left).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
});

test("the same mail sent twice has the same Message-ID, another mail has its own", async () => {
  for (const id of ["first", "first", "second"]) await sendMail({ to, id, mail });

  const [second, again, first] = mailbox.mails.map(({ messageId }) => messageId);
  expect(first).toMatch(/^<[0-9a-f]{32}@rebadge\.test>$/);
  expect(again).toBe(first);
  expect(second).not.toBe(first);
});

test.for([
  "provider@agency.test\r\nBcc: thief@evil.test",
  "provider@agency.test\nthief@evil.test",
  "provider@agency.test\n",
  "provider@agency.test, thief@evil.test",
  "provider@agency.test;thief@evil.test",
  "provider@agency.test thief@evil.test",
  "Provider <provider@agency.test>",
  "<thief@evil.test>provider@agency.test",
  '"thief@evil.test"@agency.test',
  "thief@evil.test(@agency.test",
  "provider@agency.test\u0000",
  `${"a".repeat(250)}@agency.test`,
  "provider",
  "",
])("%j is not one plain address and gets nothing", async (hostile) => {
  const outcome = await sendMail({ to: hostile, id: "first", mail });

  const asked = await sendMail({ to, id: "first", mail, replyTo: hostile });

  expect([outcome, asked]).toEqual(
    Array(2).fill({ delivered: false, reason: "not one plain address" }),
  );
  expect(mailbox.mails).toEqual([]);
});

test("a permanently refused address is given up, and the reason does not contain it", async () => {
  await mailbox.setFaults({ refuse: 550 });

  expect(await sendMail({ to, id: "first", mail })).toEqual({
    delivered: false,
    reason: "the server answered 550",
  });
});

test("a temporary refusal is an outage, whose error does not contain the address", async () => {
  await mailbox.setFaults({ refuse: 451 });

  const outage = await sendMail({ to, id: "first", mail }).catch((error: unknown) => error);

  expect(outage).toBeInstanceOf(Outage);
  expect(outage).toMatchObject({ system: "mail", cause: { message: "EENVELOPE RCPT TO 451" } });
});

test("an unreachable server is an outage, and mails are sent again once it is back", async () => {
  await sendMail({ to, id: "first", mail });
  await mailbox.setFaults({ down: true });

  await expect(sendMail({ to, id: "second", mail })).rejects.toThrow("mail is unavailable");

  await mailbox.setFaults({ down: false });
  expect(await sendMail({ to, id: "second", mail })).toEqual({ delivered: true });
});
