import { generateKeyPairSync } from "node:crypto";
import { createTransport } from "nodemailer";
import { expect } from "vitest";
import { LINUX_X64, testWith } from "#test/needs.ts";
import { NSD, startZones } from "#test/zones.ts";
import { readMail } from "./read-mail.server.ts";

const test = testWith(LINUX_X64, "/usr/bin/perl");
const signedTest = testWith(LINUX_X64, "/usr/bin/perl", NSD);
const supplier = { names: ["Quorbit Ltd"], domains: ["quorbit.io"] };

async function read(mail: object | Buffer, policy: Parameters<typeof readMail>[2] = {}) {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const clean = {
    from: "Northwind <hello@northwind.test>",
    to: "token@leak.test",
    subject: "Welcome",
    messageId: "<1@northwind.test>",
    text: "Hello",
  };
  const raw = Buffer.isBuffer(mail)
    ? mail
    : ((await transport.sendMail({ ...clean, ...mail })).message as Buffer);
  const about = { supplier, demoDomain: "northwind.test", receivedAt: new Date() };
  return readMail(raw, about, policy);
}

async function sightingsOf(mail: object) {
  const reading = await read(mail);
  if (!reading.ok) throw new Error(reading.refusal);
  return reading.value.sightings.map(({ layer, place }) => `${layer}: ${place}`);
}

test("a mail in which the supplier does not show says nothing of the sender without a signature", async () => {
  expect(await read({ html: "<p>Hello from <b>Northwind</b></p>" })).toEqual({
    ok: true,
    value: { verdict: "not-looked-at", sightings: [], dkim: { result: "missing", signers: [] } },
  });
});

test.for([
  ["sender: From", { from: "Northwind by Quorbit <hello@northwind.test>" }],
  ["sender: Reply-To", { replyTo: "help@quorbit.io" }],
  ["sender: Sender", { sender: "mailer@mail.quorbit.io" }],
  ["sender: Message-ID", { messageId: "<1@mx.quorbit.io>" }],
  ["sender: Return-Path", { headers: { "Return-Path": "<bounce@quorbit.io>" } }],
  ["sender: Received", { headers: { Received: "from mx.quorbit.io by a.test; now" } }],
  ["sender: List-Unsubscribe", { list: { unsubscribe: "https://quorbit.io/leave" } }],
  ["sender: X-Mailer", { headers: { "X-Mailer": "QuorbitMailer 2, Quorbit" } }],
  [
    "sender: DKIM signature",
    { headers: { "DKIM-Signature": "v=1; d=quorbit.io; s=a; b=x; bh=y" } },
  ],
  ["sender: header", { headers: { "X-Account": "quorbit-prod" } }],
  ["sender: subject", { subject: "Willkommen bei Qüorbit" }],
  ["sender: text", { text: "Regards, the Quorbit team" }],
  ["sender: text", { html: "<p>Q&#117;or<i>bit</i></p>" }],
  ["sender: powered by", { html: "<p>Powered\n by <b>Quorbit</b></p>" }],
  ["sender: image", { html: '<img src="https://cdn.quorbit.io/a.png">' }],
  ["sender: attribute", { html: '<img src="a.png" alt="Quorbit">' }],
  ["sender: attachment", { attachments: [{ filename: "Quorbit-terms.pdf", content: "x" }] }],
  ["links: link", { html: '<a href="https://quorbit.io/start">Start</a>' }],
  ["links: link", { text: "Start: https://app.quorbit.io/start" }],
  ["help: link", { html: '<a href="https://quorbit.io/x">Get help</a>' }],
  ["help: link", { text: "https://quorbit.io/docs/first-steps" }],
] as const)("%s is found in %j", async ([sighting, mail]) => {
  expect(await sightingsOf(mail)).toEqual([sighting]);
});

test("links alone are no leak of the sender", async () => {
  const reading = await read({ text: "https://quorbit.io/" });
  expect(reading).toMatchObject({
    value: { verdict: "not-looked-at", sightings: [{ layer: "links" }] },
  });
});

signedTest(
  "a mail that the demo's domain has signed passes if the supplier does not show",
  async () => {
    const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
    const key = publicKey.export({ type: "spki", format: "der" }).toString("base64");
    const zones = await startZones();
    try {
      const record = `TXT "v=DKIM1; p=" "${key.slice(0, 200)}" "${key.slice(200)}"`;
      await zones.serve({
        "northwind.test": [`s1._domainkey.northwind.test. ${record}`],
        "mailbox.test": [`s1._domainkey.mailbox.test. ${record}`],
      });
      const dkim = {
        domainName: "northwind.test",
        keySelector: "s1",
        privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
      };
      const policy = { nameServers: [zones.address()] };
      expect(await read({ dkim }, policy)).toMatchObject({
        value: { verdict: "passes", dkim: { result: "good", signers: ["northwind.test"] } },
      });
      expect(await read({ dkim, text: "Regards, Quorbit" }, policy)).toMatchObject({
        value: { verdict: "leaks", dkim: { result: "good" } },
      });
      const elsewhere = Object.assign({}, dkim, { domainName: "mailbox.test" });
      expect(await read({ dkim: elsewhere, from: "me@mailbox.test" }, policy)).toMatchObject({
        value: { verdict: "not-looked-at", dkim: { result: "good", signers: ["mailbox.test"] } },
      });
    } finally {
      await zones.stop();
    }
  },
);

test("a mail that cannot be read is refused, and none keeps the reader for long", async () => {
  const deep = "Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n".repeat(4_000);
  const began = performance.now();
  expect(await read(Buffer.from(deep))).toEqual({ ok: false, refusal: "unreadable" });
  for (const raw of [
    Buffer.alloc(256_000, "<a href=x>"),
    Buffer.from(`Subject: x\r\n${"a: =?utf-8?q?=?= ".repeat(10_000)}\r\n\r\n`),
    Buffer.from(`Content-Type: text/html\r\n\r\n${"q u ".repeat(60_000)}`),
    Buffer.from(`Content-Type: text/html\r\n\r\n${"quorbit.".repeat(30_000)}`),
    Buffer.from(`Content-Type: text/html\r\n\r\n<a href="${"%25".repeat(80_000)}">`),
    Buffer.from(`Content-Type: text/plain\r\n\r\n${"http://".repeat(36_000)}`),
    Buffer.from(`Content-Type: text/plain\r\n\r\n${"powered ".repeat(30_000)} quorbit`),
  ])
    expect(await read(raw)).toMatchObject({ ok: true });
  expect(performance.now() - began).toBeLessThan(15_000);
});
