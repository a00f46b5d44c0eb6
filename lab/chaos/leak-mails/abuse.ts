import { setTimeout as sleep } from "node:timers/promises";
import { MAX_MAIL_BYTES } from "#app/infrastructure/receiver/receive-mails.server.ts";
import type { Random } from "../../../standins/stripe/random.ts";
import { SmtpTalk } from "../../../test/smtp-talk.ts";
import { LEAK_HOST, loopback } from "../../kit/receiver.ts";

/** `token` is of an open address, which an honest mail server could write to. */
export type Target = { port: number; token: string; number: number; random: Random };

type Abuse = (talk: SmtpTalk, target: Target) => Promise<unknown>;

const MAX_SECONDS = 75;
const mail = "From: a@demo.test\r\nSubject: hello\r\n\r\nHello.";
const begin = ["EHLO mail.demo.test", "MAIL FROM:<a@demo.test>"];
const to = ({ token }: Target) => `RCPT TO:<${token}@${LEAK_HOST}>`;
const upToData = (target: Target) => [...begin, to(target), "DATA"];
const junk = (bytes: number, letter = "x") => Buffer.alloc(bytes, letter);

/** Each breaks one rule of the receiver; none of them may bring a mail into the database. */
const kinds: Record<string, Abuse> = {
  relay: (talk) => talk.sayAll(...begin, "RCPT TO:<victim@elsewhere.test>", "DATA", `${mail}\r\n.`),
  "relay by another spelling": (talk, { token }) =>
    talk.sayAll(
      ...begin,
      `RCPT TO:<victim%elsewhere.test@${LEAK_HOST}>`,
      `RCPT TO:<${token}@${LEAK_HOST}.elsewhere.test>`,
      "DATA",
    ),
  "foreign recipient after an open one": (talk, target) =>
    talk.sayAll(...begin, to(target), "RCPT TO:<victim@elsewhere.test>", "DATA", `${mail}\r\n.`),
  "guessed addresses": (talk, { random }) =>
    talk.sayAll(
      ...begin,
      ...Array.from({ length: 6 }, () => `RCPT TO:<${hex(random)}@${LEAK_HOST}>`),
      "DATA",
      `${mail}\r\n.`,
    ),
  "whole conversation at once": async (talk, target) => {
    await talk.hear();
    talk.send(`${upToData(target).join("\r\n")}\r\n${mail}\r\n.\r\n`);
    await talk.closed;
  },
  "before the greeting": async (talk, target) => {
    talk.send(`${upToData(target).join("\r\n")}\r\n${mail}\r\n.\r\n`);
    await talk.closed;
  },
  "data before the recipient is answered": async (talk, target) => {
    await talk.sayAll(...begin);
    talk.send(`${to(target)}\r\nDATA\r\n${mail}\r\n.\r\n`);
    await talk.closed;
  },
  "endless command": (talk) => flood(talk, 40),
  "endless commands": async (talk) => {
    await talk.hear();
    for (let count = 0; count < 200 && talk.socket.writable; count++) {
      talk.send("WIZ x\r\n");
      if ((await talk.hear()) === 0) return;
    }
  },
  "endless line of a mail": async (talk, target) => {
    await talk.sayAll(...upToData(target));
    await flood(talk, 12);
  },
  "mail that is too large": async (talk, target) => {
    await talk.sayAll(...upToData(target));
    talk.send(Buffer.concat([Buffer.from(mail), junk(MAX_MAIL_BYTES), Buffer.from("\r\n.\r\n")]));
    return talk.hear();
  },
  "announced as too large": (talk) =>
    talk.sayAll("EHLO a", "MAIL FROM:<a@b.test> SIZE=900000000", "DATA"),
  authentication: (talk) =>
    talk.sayAll("EHLO a", "AUTH PLAIN AGEAYg==", "AUTH LOGIN", "VRFY root", "EXPN all", "TURN"),
  "hidden commands in a mail for another": (talk, target) =>
    talk.sayAll(...begin, "RCPT TO:<x@elsewhere.test>", `DATA`, `${mail}\n.\n${to(target)}\n.`),
  "bad encryption": async (talk) => {
    await talk.sayAll("EHLO a", "STARTTLS");
    talk.send(junk(2_000, "\x16"));
    await talk.closed;
  },
  "commands behind encryption": async (talk, target) => {
    await talk.sayAll("EHLO a");
    talk.send(`STARTTLS\r\n${upToData(target).join("\r\n")}\r\n${mail}\r\n.\r\n`);
    await talk.closed;
  },
  "encryption from the start": async (talk) => {
    talk.send(Buffer.from("16030100f1010000ed0303", "hex"));
    talk.send(junk(200, "\0"));
    await talk.closed;
  },
  "another protocol": async (talk) => {
    talk.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await talk.closed;
  },
  "control characters": (talk) =>
    talk.sayAll("EHLO a\0b\x1b[2J", `MAIL FROM:<a\r@b>`, `RCPT TO:<\0${LEAK_HOST}>`, "DATA"),
  "half closed in a mail": async (talk, target) => {
    await talk.sayAll(...upToData(target));
    talk.send(mail);
    talk.socket.end();
    await talk.closed;
  },
  "half closed in a command": async (talk) => {
    await talk.hear();
    talk.send("EHLO");
    talk.socket.end();
    await talk.closed;
  },
  "broken off": async (talk, target) => {
    await talk.sayAll(...upToData(target));
    talk.send(junk(50_000));
    talk.socket.resetAndDestroy();
  },
  silent: (talk) => talk.closed,
  slow: async (talk, target) => {
    await talk.sayAll(...upToData(target));
    while (talk.socket.writable) {
      talk.send("x");
      await sleep(2_000);
    }
  },
};

/** They last as long as the receiver lets them, so there are few of them. */
const lasting = ["silent", "slow"];
const LASTING_EVERY = 60;

/** One conversation, and its end: by the receiver, or by us when there is nothing more to say. */
export async function abuse(kind: string, target: Target) {
  const talk = new SmtpTalk(target.port, {
    localAddress: loopback(target.number),
    allowHalfOpen: kind.startsWith("half"),
  });
  const began = performance.now();
  try {
    await Promise.race([
      kinds[kind]?.(talk, target),
      sleep(MAX_SECONDS * 1_000, undefined, { ref: false }),
    ]);
  } finally {
    talk.end();
  }
  return (performance.now() - began) / 1_000;
}

export function kindOf(number: number) {
  const brief = Object.keys(kinds).filter((kind) => !lasting.includes(kind));
  if (number % LASTING_EVERY === 0) return lasting[(number / LASTING_EVERY) % 2] ?? "";
  return brief[number % brief.length] ?? "";
}

async function flood(talk: SmtpTalk, chunks: number) {
  for (let count = 0; count < chunks && talk.socket.writable; count++) {
    talk.send(junk(32_000));
    await sleep(5);
  }
  await talk.hear();
}

function hex(random: Random) {
  return Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join("");
}
