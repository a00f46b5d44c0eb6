import { afterAll, beforeAll, expect } from "vitest";
import { testWith } from "#test/needs.ts";
import { NSD, startZones } from "#test/zones.ts";
import { findDkimKeys } from "./find-dkim-keys.server.ts";

const test = testWith(NSD);
let zones: Awaited<ReturnType<typeof startZones>>;
beforeAll(async () => {
  zones = await startZones();
  await zones.serve({
    "demo.test": [
      's1._domainkey.demo.test. TXT "v=DKIM1; p=" "AAAA"',
      "s2._domainkey.demo.test. CNAME s2.sender.test.",
    ],
    "sender.test": ['s2.sender.test. TXT "v=DKIM1; p=BBBB"'],
    "broken.test": "broken",
  });
});
afterAll(() => zones?.stop());

const find = (...signers: [selector: string, domain: string][]) => {
  const headers = signers.map(
    ([selector, domain]) =>
      `DKIM-Signature: v=1; d=${domain}; s=${selector}; h=from; bh=a; b=b\r\n`,
  );
  return findDkimKeys(Buffer.from(`${headers.join("")}\r\nHello`), {
    nameServers: [zones.address()],
  });
};

test("records are joined from their parts, aliases are followed, and a missing one is none", async () => {
  expect(await find(["s1", "demo.test"], ["s2", "demo.test"], ["s3", "demo.test"])).toEqual({
    "s1._domainkey.demo.test": ["v=DKIM1; p=AAAA"],
    "s2._domainkey.demo.test": ["v=DKIM1; p=BBBB"],
    "s3._domainkey.demo.test": [],
  });
});

test("a name server that fails is told from a missing record", async () => {
  expect(await find(["s1", "broken.test"])).toEqual({ "s1._domainkey.broken.test": "unreachable" });
});

test("at most five signatures are looked at, and only names of hosts are looked up", async () => {
  const many = Array.from(
    { length: 9 },
    (_, index) => [`m${index}`, "demo.test"] as [string, string],
  );
  expect(Object.keys(await find(...many))).toHaveLength(5);
  expect(await find(["s 1\\", "demo.test"], ["s1", "-;demo"], ["s1", "a".repeat(300)])).toEqual({});
});
