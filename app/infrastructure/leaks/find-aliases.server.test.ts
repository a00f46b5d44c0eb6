import { afterAll, beforeAll, expect } from "vitest";
import { testWith } from "#test/needs.ts";
import { NSD, startZones } from "#test/zones.ts";
import { findAliases } from "./find-aliases.server.ts";

const test = testWith(NSD);

let zones: Awaited<ReturnType<typeof startZones>> | undefined;
beforeAll(async () => {
  zones = await startZones();
  await zones.serve({
    "acme.com": [
      "portal.acme.com. CNAME custom.quorvia.io.",
      "direct.acme.com. A 127.0.0.1",
      "loop.acme.com. CNAME loop2.acme.com.",
      "loop2.acme.com. CNAME loop.acme.com.",
    ],
    "quorvia.io": ["custom.quorvia.io. CNAME lb.quorvia.io.", "lb.quorvia.io. A 127.0.0.1"],
    "broken.com": "broken",
  });
});
afterAll(() => zones?.stop());

function find(...hosts: string[]) {
  return findAliases(hosts, [zones?.address() ?? ""], AbortSignal.timeout(5_000));
}

test("the whole chain of aliases is found, and hosts without one are left out", async () => {
  expect(
    await find("portal.acme.com", "direct.acme.com", "gone.acme.com", "www.broken.com"),
  ).toEqual([{ host: "portal.acme.com", targets: ["custom.quorvia.io", "lb.quorvia.io"] }]);
});

test("a loop of aliases ends", async () => {
  const [found] = await find("loop.acme.com");

  expect(found?.targets.length).toBeLessThanOrEqual(5);
});
