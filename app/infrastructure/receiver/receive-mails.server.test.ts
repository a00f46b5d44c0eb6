import { connect as connectTls } from "node:tls";
import { createTransport } from "nodemailer";
import { afterEach, expect, test } from "vitest";
import { aCertificate } from "#test/certificate.ts";
import { SmtpTalk } from "#test/smtp-talk.ts";
import { hashToken } from "../identity/token.server.ts";
import { MAX_MAIL_BYTES, receiveMails } from "./receive-mails.server.ts";

const HOST = "leak.rebadge.test";
const TOKEN = "0123456789abcdef0123456789abcdef";
const OPEN = `${TOKEN}@${HOST}`;
const mail = "From: a@demo.test\r\nSubject: Welcome\r\n\r\nHello.";

const opened: { close: () => Promise<void> }[] = [];
const talks: SmtpTalk[] = [];
afterEach(async () => {
  for (const talk of talks.splice(0)) talk.end();
  for (const receiver of opened.splice(0)) await receiver.close();
});

async function aReceiver(more: Partial<Parameters<typeof receiveMails>[0]> = {}) {
  const kept: string[] = [];
  const open = new Set([hashToken(TOKEN).toString("hex")]);
  const receiver = await receiveMails({
    host: HOST,
    listenOn: { host: "127.0.0.1", port: 0 },
    store: {
      isOpen: async (hash) => open.has(hash.toString("hex")),
      keep: async (hash, raw) => {
        if (!open.delete(hash.toString("hex"))) return false;
        kept.push(raw.toString("latin1"));
        return true;
      },
    },
    ...more,
  });
  opened.push(receiver);
  const talk = () => {
    const begun = new SmtpTalk(receiver.port);
    talks.push(begun);
    return begun;
  };
  return { port: receiver.port, kept, talk };
}

const begin = ["EHLO mail.demo.test", "MAIL FROM:<bounce@demo.test>"];
const upToData = [...begin, `RCPT TO:<${OPEN}>`, "DATA"];

test("an open address takes one mail as it was sent, behind the lines that say who sent it", async () => {
  const { kept, talk } = await aReceiver();
  const codes = await talk().sayAll(...upToData, `${mail}\r\n..dot\r\n.`, "QUIT");

  expect(codes).toEqual([220, 250, 250, 250, 354, 250, 221]);
  expect(kept).toHaveLength(1);
  expect(kept[0]).toMatch(
    /^Return-Path: <bounce@demo\.test>\r\nReceived: from mail\.demo\.test \(\[127\.0\.0\.1\]\) by leak\.rebadge\.test with ESMTP; .*\r\nFrom: a@demo\.test\r\nSubject: Welcome\r\n\r\nHello\.\r\n\.dot\r\n$/,
  );
});

test("of two mails at once an address takes one", async () => {
  const { kept, talk } = await aReceiver();
  const both = [talk(), talk()];
  await Promise.all(both.map((one) => one.sayAll(...upToData)));
  const codes = await Promise.all(both.map((one) => one.say(`${mail}\r\n.`)));

  expect(codes.toSorted()).toEqual([250, 550]);
  expect(kept).toHaveLength(1);
});

test("foreign recipients, closed addresses and other names of an address are refused alike", async () => {
  const { talk } = await aReceiver();
  for (const recipient of [
    "a@elsewhere.test",
    `${"f".repeat(32)}@${HOST}`,
    `${TOKEN}@sub.${HOST}`,
    `${TOKEN}+1@${HOST}`,
    `${TOKEN}%elsewhere.test@${HOST}`,
  ])
    expect([recipient, ...(await talk().sayAll(...begin, `RCPT TO:<${recipient}>`))]).toEqual([
      recipient,
      220,
      250,
      250,
      550,
    ]);
});

test("after three wrong recipients the conversation is over", async () => {
  const { talk } = await aReceiver();
  const wrong = `RCPT TO:<${"f".repeat(32)}@${HOST}>`;
  const codes = await talk().sayAll(...begin, wrong, wrong, wrong, `RCPT TO:<${OPEN}>`);

  expect(codes).toEqual([220, 250, 250, 550, 550, 421, 0]);
});

test("a conversation has few commands, also if each of them is a known one", async () => {
  const { talk } = await aReceiver();
  const codes = await talk().sayAll("EHLO a", ...Array.from({ length: 40 }, () => "WIZ x"));

  expect(codes.indexOf(421)).toBeGreaterThan(7);
  expect(codes.at(-1)).toBe(0);
});

test("a second recipient or a second mail ends the conversation", async () => {
  const { kept, talk } = await aReceiver();
  const second = [...begin, `RCPT TO:<${OPEN}>`, "RCPT TO:<a@elsewhere.test>", "DATA"];
  expect((await talk().sayAll(...second)).slice(3)).toEqual([250, 421, 0]);
  expect(kept).toEqual([]);

  const codes = await talk().sayAll(...upToData, `${mail}\r\n.`, "MAIL FROM:<>", "NOOP");
  expect(codes.slice(5)).toEqual([250, 421, 0]);
});

test("commands that do not wait for their answers end the conversation", async () => {
  const { kept, talk } = await aReceiver();
  const whole = `${upToData.join("\r\n")}\r\n${mail}\r\n.\r\n`;
  const hasty = talk();
  await hasty.hear();
  hasty.send(whole);
  expect([await hasty.hear(), await hasty.hear()]).toEqual([554, 0]);

  const early = talk();
  early.send(whole);
  expect(await early.hear()).toBeGreaterThanOrEqual(400);
  await early.closed;
  expect(kept).toEqual([]);
});

test("a mail hidden behind another's end is not taken", async () => {
  const { kept, talk } = await aReceiver();
  const hidden = `\r\nMAIL FROM:<x@demo.test>\r\nRCPT TO:<${OPEN}>\r\nDATA\r\nhidden\r\n.`;
  const codes = await talk().sayAll(...upToData, `${mail}\n.\n${hidden}`);

  expect(codes.at(-1)).toBe(250);
  expect(kept).toHaveLength(1);
  expect(kept[0]).toContain("Hello.\n.\n\r\nMAIL FROM:<x@demo.test>");
});

test("authentication, relaying verbs and long commands are refused", async () => {
  const { talk } = await aReceiver();
  expect((await talk().sayAll("EHLO a", "AUTH PLAIN AGEAYg==")).at(-1)).toBe(500);
  expect((await talk().sayAll(`EHLO ${"a".repeat(2_000)}`)).at(-1)).toBe(421);
  const endless = talk();
  await endless.hear();
  endless.send("x".repeat(100_000));
  expect(await endless.hear()).toBe(421);
});

test("a mail that is too large is refused, and one that never ends is broken off", async () => {
  const { kept, talk } = await aReceiver();
  const announced = await talk().sayAll(
    "EHLO a",
    `MAIL FROM:<a@b.test> SIZE=${MAX_MAIL_BYTES + 1}`,
  );
  expect(announced.at(-1)).toBe(552);

  const large = `${mail}${"x".repeat(MAX_MAIL_BYTES)}\r\n.`;
  expect((await talk().sayAll(...upToData, large)).at(-1)).toBe(552);

  const endless = talk();
  await endless.sayAll(...upToData);
  endless.send("x".repeat(2 * MAX_MAIL_BYTES));
  expect([0, 552]).toContain(await endless.hear());
  await endless.closed;
  expect(kept).toEqual([]);
});

test("who talks slowly is broken off, however steadily", async () => {
  const { talk } = await aReceiver({ changed: { seconds: 0.5 } });
  const slow = talk();
  const drip = setInterval(() => slow.send("N"), 50);
  await slow.closed;
  clearInterval(drip);
});

test("an address has few connections, and they are free again after each end", async () => {
  const { talk } = await aReceiver({ changed: { openPerAddress: 2 } });
  const [first, second, third] = [talk(), talk(), talk()];
  expect([await first.hear(), await second.hear(), await third.hear()]).toEqual([220, 220, 421]);
  first.end();
  await expect.poll(() => talk().hear()).toBe(220);
});

test("mail servers may encrypt, and what was said before that does not count", async () => {
  const certificate = aCertificate(HOST);
  const { port, kept, talk } = await aReceiver({ certificate });
  const transport = createTransport({
    host: "127.0.0.1",
    port,
    requireTLS: true,
    tls: { ca: certificate.cert, servername: HOST },
  });
  await transport.sendMail({ from: "a@demo.test", to: OPEN, text: "Hello" });
  expect(kept[0]).toContain("with ESMTPS");

  const hasty = talk();
  await hasty.sayAll("EHLO a");
  hasty.send("STARTTLS\r\nMAIL FROM:<a@b.test>\r\n");
  expect(await hasty.hear()).toBe(554);

  const broken = talk();
  expect((await broken.sayAll("EHLO a", "STARTTLS")).at(-1)).toBe(220);
  broken.send("this is no handshake\r\n".repeat(10));
  await broken.closed;

  const secured = talk();
  await secured.sayAll(...begin, `RCPT TO:<${OPEN}>`, "STARTTLS");
  const tls = connectTls({ socket: secured.socket, ca: certificate.cert, servername: HOST });
  tls.write("DATA\r\n");
  const [reply] = (await new Promise((resolve) => tls.once("data", (one) => resolve([one])))) as [
    Buffer,
  ];
  expect(reply.toString()).toMatch(/^503/);
});

test("while mails cannot be stored, other servers are asked to try again", async () => {
  const down = async () => {
    throw new Error("the database is down");
  };
  const { talk } = await aReceiver({ store: { isOpen: down, keep: down } });
  expect((await talk().sayAll(...begin, `RCPT TO:<${OPEN}>`)).at(-1)).toBe(451);
});
