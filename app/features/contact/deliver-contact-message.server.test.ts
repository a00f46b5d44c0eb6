import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { brand } from "#app/shared/brand.ts";
import { aContactForm, aContactMessage } from "#test/contact.ts";
import { openMailbox } from "#test/mailbox.ts";
import { contactForm } from "./contact-form.ts";
import { deliverContactMessage } from "./deliver-contact-message.server.ts";

const mailbox = openMailbox();

test("the operator is mailed the message, and a reply goes to the sender", async () => {
  const { id, email } = await aContactMessage({
    name: "Ann Harbour",
    subject: "Logo of <Northgauge>",
    message: "First line.\n\n<b>Second</b> line.",
  });

  await deliverContactMessage({ messageId: id });

  const [mail, ...more] = mailbox.mails;
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: [brand.contactEmail], from: "desk@rebadge.test" });
  expect(mail?.subject).toBe("Contact: Logo of <Northgauge>");
  expect(mail?.raw).toContain(`Reply-To: ${email}\r\n`);
  for (const text of ["Ann Harbour", email, "First line.", "<b>Second</b> line."])
    expect(mail?.text).toContain(text);
  expect(mail?.html).toContain("&lt;b&gt;Second&lt;/b&gt; line.");
  expect(mail?.html).not.toContain("<b>Second");
});

test("a retry is recognised as the same mail", async () => {
  const { id: messageId } = await aContactMessage();

  for (let time = 0; time < 2; time++) await deliverContactMessage({ messageId });

  const [second, first] = mailbox.mails;
  expect(second?.messageId).toBe(first?.messageId);
});

test("a mail server that is down is an outage, so that the queue retries", async () => {
  const { id: messageId } = await aContactMessage();
  await mailbox.setFaults({ down: true });

  await expect(deliverContactMessage({ messageId })).rejects.toThrow("mail is unavailable");
});

test("nothing is mailed for a deleted message", async () => {
  await deliverContactMessage({ messageId: randomUUID() });

  expect(mailbox.mails).toEqual([]);
});

const breaks = [
  "\r\n",
  "\n",
  "\r",
  "\u2028",
  "\u0085",
  "\u0000\r\n",
  "%0d%0a",
  "\r\n\r\n",
  "\r\n ",
];
const injections = breaks.flatMap((end) =>
  [
    "Bcc: thief@evil.test",
    "To: thief@evil.test",
    "Reply-To: thief@evil.test",
    "Content-Type: text/html",
    ".",
  ].map((header) => `Ann Harbour${end}${header}`),
);

test.for(injections)("%j adds no header and no recipient, as name or subject", async (hostile) => {
  const typed = contactForm.parse(aContactForm({ name: hostile, subject: hostile }));
  const { name, subject } = typed;
  // After the form's cleaning, and as if the form had not cleaned it.
  const texts = [{ name, subject }, ...(hostile.includes("\u0000") ? [] : [raw(hostile)])];

  for (const text of texts) {
    const { id, email } = await aContactMessage(text);
    await deliverContactMessage({ messageId: id });
    expectOneEnvelope(mailbox.mails[0], email);
  }
  expect(mailbox.mails).toHaveLength(texts.length);
});

test.for([
  "ann@agency.test\r\nBcc: thief@evil.test",
  "ann@agency.test, thief@evil.test",
  "ann@agency.test\n",
  "Ann <ann@agency.test>",
  '"thief@evil.test"@agency.test',
])(
  "%j cannot be written as a visitor's address, and past the form it is mailed nothing",
  async (email) => {
    const read = contactForm.safeParse(aContactForm({ email }));
    expect(read.success && read.data.email !== "ann@agency.test").toBe(false);

    const { id } = await aContactMessage({ email });
    await deliverContactMessage({ messageId: id });

    expect(mailbox.mails).toEqual([]);
  },
);

function raw(hostile: string) {
  return { name: hostile, subject: hostile };
}

/** Reads the raw bytes, not decoded headers. */
function expectOneEnvelope(mail: (typeof mailbox.mails)[number] | undefined, email: string) {
  const [head = ""] = (mail?.raw ?? "").split("\r\n\r\n", 1);
  const headers = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  const named = (name: string) =>
    headers.filter((line) => line.toLowerCase().startsWith(`${name}:`));

  expect(mail?.to).toEqual([brand.contactEmail]);
  expect(named("to")).toEqual([`To: ${brand.contactEmail}`]);
  expect(named("reply-to")).toEqual([`Reply-To: ${email}`]);
  expect([...named("bcc"), ...named("cc")]).toEqual([]);
  expect(named("content-type")).toHaveLength(1);
  expect(named("content-type")[0]).toContain("multipart/alternative");
  // Some programs treat a lone CR or LF as a line end.
  expect(head.replaceAll("\r\n", "")).not.toMatch(/\p{Cc}/u);
}
