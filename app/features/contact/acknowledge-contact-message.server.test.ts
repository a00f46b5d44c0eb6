import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { brand } from "#app/shared/brand.ts";
import { aContactMessage } from "#test/contact.ts";
import { openMailbox } from "#test/mailbox.ts";
import { acknowledgeContactMessage } from "./acknowledge-contact-message.server.ts";
import { deliverContactMessage } from "./deliver-contact-message.server.ts";

const mailbox = openMailbox();

test("the sender is mailed that it arrived, and a reply reaches the operator", async () => {
  const { id, email } = await aContactMessage();

  await acknowledgeContactMessage({ messageId: id });

  expect(mailbox.mails).toMatchObject([{ to: [email] }]);
  expect(mailbox.mails[0]?.text).toContain("within 1 business day");
  expect(mailbox.mails[0]?.raw).toContain(`Reply-To: ${brand.contactEmail}\r\n`);
});

test("it contains nothing that was typed, except for the recipient", async () => {
  const typed = {
    name: "Cheapwatches",
    subject: "Discount for everyone",
    message: "Visit https://spam.example today\nQuantities limited",
  };
  const { id } = await aContactMessage({ ...typed, email: "mailbox@victim.test" });

  await acknowledgeContactMessage({ messageId: id });

  const [mail] = mailbox.mails;
  const everywhere = [mail?.subject, mail?.text, mail?.html, mail?.raw].join("\n");
  for (const word of Object.values(typed)
    .flatMap((text) => text.split(/\s+/))
    .filter(isTelling))
    expect(everywhere).not.toContain(word);
  // Nor in another encoding: two people get identical mails.
  const other = await aContactMessage();
  await acknowledgeContactMessage({ messageId: other.id });
  const [second, first] = mailbox.mails.map(({ subject, text, html }) => ({ subject, text, html }));
  expect(second).toEqual(first);
});

test("a retry is recognised as the same mail, unlike the operator's mail", async () => {
  const { id: messageId } = await aContactMessage();

  for (let time = 0; time < 2; time++) await acknowledgeContactMessage({ messageId });
  await deliverContactMessage({ messageId });

  const [desk, second, first] = mailbox.mails.map((mail) => mail.messageId);
  expect(second).toBe(first);
  expect(desk).not.toBe(first);
});

test("nothing is mailed for a deleted message", async () => {
  await acknowledgeContactMessage({ messageId: randomUUID() });

  expect(mailbox.mails).toEqual([]);
});

function isTelling(word: string) {
  return !["for", "everyone", "today"].includes(word.toLowerCase());
}
