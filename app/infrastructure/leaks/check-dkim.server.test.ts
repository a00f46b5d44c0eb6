import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { createTransport } from "nodemailer";
import { expect, test } from "vitest";
import { checkDkim, type DkimKeys } from "./check-dkim.server.ts";

const NOW = new Date("2026-11-19T12:00:00Z");
const NAME = "s1._domainkey.demo.test";
const pair = generateKeyPairSync("rsa", { modulusLength: 2_048 });

function recordOf(key: KeyObject, more = "") {
  const bytes = key.export({ type: "spki", format: "der" }).toString("base64");
  return `v=DKIM1; k=rsa; ${more}p=${bytes}`;
}

async function aSignedMail(signing: object = {}, mail: object = {}) {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    dkim: {
      domainName: "demo.test",
      keySelector: "s1",
      privateKey: pair.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
      ...signing,
    },
  });
  const message = {
    from: "a@demo.test",
    to: "b@x.test",
    subject: "Welcome",
    text: "Hello  \n\n\n",
  };
  const { message: raw } = await transport.sendMail({ ...message, ...mail });
  return raw as Buffer;
}

const good: DkimKeys = { [NAME]: [recordOf(pair.publicKey)] };
const check = (raw: Buffer, keys = good) => checkDkim(raw, keys, NOW);
const change = (raw: Buffer, from: string | RegExp, to: string) =>
  Buffer.from(raw.toString("latin1").replace(from, to), "latin1");

test("a mail as its signer sent it is right, also behind lines that a server puts before it", async () => {
  const raw = await aSignedMail();
  expect(check(raw)).toEqual({ result: "good", signers: ["demo.test"] });
  const behind = Buffer.concat([Buffer.from("Return-Path: <x@y.test>\r\nReceived: z\r\n"), raw]);
  expect(check(behind).result).toBe("good");
});

test("whatever is changed on the way makes it wrong", async () => {
  const raw = await aSignedMail();
  for (const [from, to] of [
    ["Hello", "Hullo"],
    ["Subject: Welcome", "Subject: Wellcome"],
    ["d=demo.test", "d=dem0.test"],
    [/bh=./, "bh=!"],
    [/b=([A-Za-z])/, "b=$1$1"],
    ["From: a@", "From: evil@x.test\r\nFrom: a@"],
    ["From: a@demo.test", "From: a@demo.test\r\nFrom: evil@x.test"],
  ] as const) {
    const keys = { ...good, "s1._domainkey.dem0.test": good[NAME] ?? [] };
    const { result } = check(change(raw, from, to), keys);
    // A field above the signed one is not covered unless it was signed twice: RFC 6376, 5.4.
    expect([from, result]).toEqual([from, to.startsWith("From: evil") ? "good" : "bad"]);
  }
});

test("spaces and empty lines that the signer allows to change may change", async () => {
  const raw = change(await aSignedMail(), "Subject: Welcome", "SUBJECT:   Welcome ");
  expect(check(Buffer.concat([raw, Buffer.from("\r\n\r\n")])).result).toBe("good");
});

test("a key must be there, be this one, not be revoked, and be long enough", async () => {
  const raw = await aSignedMail();
  const other = generateKeyPairSync("rsa", { modulusLength: 2_048 }).publicKey;
  const results = (
    [
      [],
      [recordOf(other)],
      ["v=DKIM1; p="],
      [recordOf(pair.publicKey, "h=sha1; ")],
      ["none"],
    ] as const
  ).map((records) => check(raw, { [NAME]: [...records] }).result);
  expect(results).toEqual(["bad", "bad", "bad", "bad", "bad"]);
  expect(check(raw, { [NAME]: [recordOf(other), recordOf(pair.publicKey)] }).result).toBe("good");

  const short = generateKeyPairSync("rsa", { modulusLength: 512 });
  const privateKey = short.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  expect(
    check(await aSignedMail({ privateKey }), { [NAME]: [recordOf(short.publicKey)] }).result,
  ).toBe("bad");
});

test("without a signature there is none, and without an answer of the name server no judgement", async () => {
  expect(check(Buffer.from("From: a@demo.test\r\n\r\nHello")).result).toBe("missing");
  expect(check(await aSignedMail(), { [NAME]: "unreachable" })).toEqual({
    result: "unchecked",
    signers: [],
  });
});

test("the example of RFC 8463 is right by its Ed25519 key, and not after its time", () => {
  const mail = `DKIM-Signature: v=1; a=ed25519-sha256; c=relaxed/relaxed;
 d=football.example.com; i=@football.example.com;
 q=dns/txt; s=brisbane; t=1528637909; h=from : to :
 subject : date : message-id : from : subject : date;
 bh=2jUSOH9NhtVGCQWNr9BrIAPreKQjO6Sn7XIkfJVOzv8=;
 b=/gCrinpcQOoIfuHNQIbq4pgh9kyIK3AQUdt9OdqQehSwhEIug4D11Bus
 Fa3bT3FY5OsU7ZbnKELq+eXdp1Q1Dw==
From: Joe SixPack <joe@football.example.com>
To: Suzie Q <suzie@shopping.example.net>
Subject: Is dinner ready?
Date: Fri, 11 Jul 2003 21:00:37 -0700 (PDT)
Message-ID: <20030712040037.46341.5F8J@football.example.com>

Hi.

We lost the game.  Are you hungry yet?

Joe.
`;
  const keys = {
    "brisbane._domainkey.football.example.com": [
      "v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=",
    ],
  };
  const raw = Buffer.from(mail.replaceAll("\n", "\r\n"));
  expect(check(raw, keys)).toEqual({ result: "good", signers: ["football.example.com"] });
  expect(check(change(raw, "t=1528637909;", "x=1528637909;"), keys).result).toBe("bad");
  expect(check(change(raw, "i=@football", "i=@rugby"), keys).result).toBe("bad");
});

test("a mail of empty lines takes no longer than another", () => {
  const raw = Buffer.from(
    `DKIM-Signature: v=1; a=rsa-sha256; d=demo.test; s=s1; h=from; bh=a; b=b\r\n\r\n${"\r\n".repeat(130_000)}x`,
  );
  const began = performance.now();
  expect(check(raw).result).toBe("bad");
  expect(performance.now() - began).toBeLessThan(1_000);
});
