import { randomInt } from "node:crypto";
import { expect, test } from "@playwright/test";
import { aSignedInPerson, mailsTo, query } from "../kit/http-accounts.ts";
import {
  anAddress,
  anEmail,
  aPassword,
  HttpBrowser,
  inParallel,
  processes,
  tally,
} from "../kit/http-client.ts";
import { wide } from "../kit/test.ts";

// One after another, because each sends hundreds of requests.
test.describe.configure({ mode: "default" });

const many = Array.from({ length: 200 }, (_, index) => index);
const portOf = (index: number) => ({ port: processes[index % 2] ?? 0 });

/**
 * At most `limit` requests are admitted, and the others get 429. A 503 may or may not have counted: too many passwords
 * were being checked, or no connection was free in time. consume-rate-limit.server.test.ts checks the exact count.
 */
async function expectAdmitted(limit: number, requests: Promise<{ status: number }>[]) {
  const counts = tally((await Promise.all(requests)).map(({ status }) => status));
  test.info().annotations.push({ type: "measured", description: JSON.stringify(counts) });

  const unserved = counts[503] ?? 0;
  const admitted = (counts[200] ?? 0) + (counts[422] ?? 0);
  expect(admitted, JSON.stringify(counts)).toBeLessThanOrEqual(limit);
  expect(admitted, JSON.stringify(counts)).toBeGreaterThanOrEqual(limit - unserved);
  expect(counts[429]).toBe(requests.length - admitted - unserved);
}

// Opens the connection pool first: right after a start, requests that wait too long for a connection get 503.
test.beforeAll(async () => {
  for (const _ of ["opens", "warms"]) await Promise.all(many.map(signInFromAnywhere));
});

function signInFromAnywhere(index: number) {
  const unknownAccount = { email: anEmail(), password: aPassword() };
  return new HttpBrowser().post("/auth/sign-in", unknownAccount, portOf(index));
}

test("of two hundred sign-ins at once from one address 25 are tried", wide, async () => {
  const browser = new HttpBrowser();
  const tries = many.map((index) =>
    browser.post("/auth/sign-in", { email: anEmail(), password: aPassword() }, portOf(index)),
  );

  await expectAdmitted(25, tries);
});

test("of two hundred sign-ins at once to one account ten are tried", wide, async () => {
  const { email } = await aSignedInPerson();
  const tries = many.map((index) =>
    new HttpBrowser().post("/auth/sign-in", { email, password: aPassword() }, portOf(index)),
  );

  await expectAdmitted(10, tries);
});

test("of two hundred sign-ups at once from one address five are taken", wide, async () => {
  const browser = new HttpBrowser();
  const password = aPassword();
  const tries = many.map((index) =>
    browser.post(
      "/auth/sign-up",
      { email: anEmail(), password, confirmPassword: password },
      portOf(index),
    ),
  );

  await expectAdmitted(5, tries);
});

test(
  "of two hundred resets of one address three are taken, and three mails sent",
  wide,
  async () => {
    const { email } = await aSignedInPerson();
    const tries = many.map((index) =>
      new HttpBrowser().post("/auth/request-reset", { email }, portOf(index)),
    );

    await expectAdmitted(3, tries);
    const resets = async () =>
      (await mailsTo(email)).filter(({ subject }) => /new password/.test(subject)).length;
    await expect.poll(resets, { timeout: 20_000 }).toBe(3);
  },
);

/** Different spellings of an address share one limit. */
async function admittedFrom(addresses: string[], others: Record<string, string>[] = [{}]) {
  const statuses = await inParallel(addresses, 20, async (address, index) => {
    const headers = { "x-real-ip": address, ...others[index % others.length] };
    const browser = new HttpBrowser();
    const asked = { headers, ...portOf(index) };
    return (await browser.post("/auth/request-reset", { email: anEmail() }, asked)).status;
  });
  const counts = tally(statuses);
  test.info().annotations.push({ type: "measured", description: JSON.stringify(counts) });
  return counts;
}

test(
  "a thousand addresses of one IPv6 network share one count, however they are written",
  wide,
  async () => {
    test.setTimeout(90_000);
    const hex = () => randomInt(0x10000).toString(16);
    const network = ["2001", "db8", hex(), hex()];
    const padded = (group: string) => group.padStart(4, "0");
    const forms = [
      (host: string[]) => [...network, ...host].join(":"),
      (host: string[]) => [...network, ...host].map(padded).join(":"),
      (host: string[]) => [...network, ...host].join(":").toUpperCase(),
      (host: string[]) => `${network.join(":")}::${host[3]}`,
      (host: string[]) => `${[...network, host[0], host[1]].join(":")}:${anAddress()}`,
      (host: string[]) => ` ${[...network, ...host].map(padded).join(":")}%eth0 `,
    ];
    const addresses = Array.from({ length: 1_000 }, (_, index) =>
      (forms[index % forms.length] as (host: string[]) => string)([hex(), hex(), hex(), hex()]),
    );

    expect(await admittedFrom(addresses)).toEqual({ 200: 25, 429: 975 });
    const neighbour = [...network.slice(0, 3), hex(), "0", "0", "0", "1"].join(":");
    expect(await admittedFrom([neighbour])).toEqual({ 200: 1 });
  },
);

test("an IPv4 address and its forms inside IPv6 share one count", wide, async () => {
  const address = anAddress();
  const [a = 0, b = 0, c = 0, d = 0] = address.split(".").map(Number);
  const high = ((a << 8) | b).toString(16);
  const low = ((c << 8) | d).toString(16);
  const forms = [
    address,
    `::ffff:${address}`,
    `::FFFF:${address}`,
    `::ffff:${high}:${low}`,
    `0:0:0:0:0:ffff:${address}`,
    `0000:0000:0000:0000:0000:ffff:${high.padStart(4, "0")}:${low.padStart(4, "0")}`,
    ` ${address} `,
  ];
  const addresses = Array.from({ length: 140 }, (_, index) => forms[index % forms.length] ?? "");

  expect(await admittedFrom(addresses)).toEqual({ 200: 25, 429: 115 });
});

test("other headers with client addresses are ignored", wide, async () => {
  const spoofed = Array.from({ length: 50 }, () => {
    const other = anAddress();
    const headers = {
      "x-forwarded-for": other,
      forwarded: `for=${other}`,
      "true-client-ip": other,
    };
    return { ...headers, "x-client-ip": other, "cf-connecting-ip": other, via: other };
  });
  const addresses = Array<string>(100).fill(anAddress());

  expect(await admittedFrom(addresses, spoofed)).toEqual({ 200: 25, 429: 75 });
});

test("a limit is over when its time is", wide, async () => {
  const browser = new HttpBrowser();
  const ask = () => browser.post("/auth/request-reset", { email: anEmail() });
  for (let turn = 0; turn < 25; turn++) expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);

  const aged = await query(
    `update rate_limits set expires_at = now()
     where key like 'reset/address:%' and count = 25 returning key`,
  );
  expect(aged.length).toBeGreaterThan(0);
  expect((await ask()).status).toBe(200);
});
