import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { hashToken } from "#app/infrastructure/identity/token.server.ts";
import { Outage } from "#app/shared/outage.ts";
import { everything } from "#test/database.ts";
import { openMailbox } from "#test/mailbox.ts";
import { aSubscriber } from "#test/newsletter.ts";
import { confirmSubscription } from "./confirm-subscription.server.ts";
import { sendNewsletterConfirmation } from "./send-newsletter-confirmation.server.ts";

const mailbox = openMailbox();

test("a pending subscriber is mailed a link whose code is stored only as a hash, for seven days", async () => {
  const { id, email } = await aSubscriber();

  await sendNewsletterConfirmation({ mailId: randomUUID(), subscriberId: id });

  expect(mailbox.mails).toMatchObject([{ to: [email] }]);
  const [row] = await everything.selectFrom("newsletterCodes").selectAll().execute();
  expect(row).toMatchObject({ subscriberId: id, codeHash: hashToken(mailedCodes()[0] ?? "") });
  expect((Number(row?.expiresAt) - Number(row?.createdAt)) / 86_400_000).toBe(7);
});

test("a subscriber who has confirmed or left meanwhile gets no mail", async () => {
  for (const status of ["confirmed", "unsubscribed"]) {
    const { id } = await aSubscriber({ status });
    await sendNewsletterConfirmation({ mailId: randomUUID(), subscriberId: id });
  }
  await sendNewsletterConfirmation({ mailId: randomUUID(), subscriberId: randomUUID() });

  expect(mailbox.mails).toEqual([]);
});

test("a retry sends the same mail with a new code, and the first code works too", async () => {
  const { id } = await aSubscriber();
  const mailId = randomUUID();
  for (let time = 0; time < 2; time += 1)
    await sendNewsletterConfirmation({ mailId, subscriberId: id });

  const codes = mailedCodes();
  expect(new Set(codes).size).toBe(2);
  expect(new Set(mailbox.mails.map(({ messageId }) => messageId)).size).toBe(1);
  expect(await confirmSubscription(codes[0] ?? "")).toMatchObject({ ok: true });
});

test("a mail server that is down is an outage, so that the queue retries", async () => {
  const { id } = await aSubscriber();
  await mailbox.setFaults({ down: true });

  const sending = sendNewsletterConfirmation({ mailId: randomUUID(), subscriberId: id });

  await expect(sending).rejects.toThrow(Outage);
});

/** The oldest first. */
function mailedCodes() {
  const link = /https:\/\/rebadge\.test\/newsletter\/confirm\?code=([\w-]{43})\b/;
  return mailbox.mails.map(({ text }) => link.exec(text)?.[1] ?? "no link").reverse();
}
