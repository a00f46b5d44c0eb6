import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalAddress, clientAddress } from "./client-address.server.ts";

test("an IPv6 network is one client, however its addresses are written", () => {
  for (const written of [
    "2001:db8:1:2::1",
    "2001:0db8:0001:0002:0000:0000:0000:0001",
    "2001:DB8:1:2:ffff:ffff:ffff:ffff",
    " 2001:db8:1:2::1%eth0 ",
  ]) {
    expect(canonicalAddress(written)).toBe("2001:db8:1:2::/64");
  }
  expect(canonicalAddress("::1")).toBe("0:0:0:0::/64");
});

test("an IPv4-mapped IPv6 address counts as the IPv4 address", () => {
  for (const written of [
    "192.0.2.7",
    "::ffff:192.0.2.7",
    "::FFFF:c000:0207",
    "0:0:0:0:0:ffff:192.0.2.7",
  ]) {
    expect(canonicalAddress(written)).toBe("192.0.2.7");
  }
});

test("a thousand addresses of one network share a bucket", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (host) => {
      const groups = [48n, 32n, 16n, 0n].map((shift) => ((host >> shift) & 0xffffn).toString(16));
      return canonicalAddress(`2001:db8:0:9:${groups.join(":")}`) === "2001:db8:0:9::/64";
    }),
    { numRuns: 1_000 },
  );
});

test("an invalid address is ignored, and the connection's address is used", () => {
  for (const written of [
    "",
    "unknown",
    "1.2.3.4, 5.6.7.8",
    "1.2.3",
    "::g",
    "1.2.3.4:80",
    "[::1]",
  ]) {
    expect(canonicalAddress(written)).toBeUndefined();
  }
  const spoofed = new Headers({ "X-Real-IP": "203.0.113.9", "X-Forwarded-For": "203.0.113.9" });
  // No header is trusted unless the operator names it.
  expect(clientAddress(spoofed, "198.51.100.4")).toBe("198.51.100.4");
  expect(clientAddress(spoofed, undefined)).toBe("unknown");
});
