import { expect, test } from "vitest";
import { ConnectionLimits } from "./connection-limits.server.ts";

const limits = { open: 4, openPerAddress: 2, perMinute: 8, perMinutePerAddress: 3 };
const NOW = Date.UTC(2026, 10, 19, 12, 0, 0);

test("an address has a few connections at once, and others are not affected", () => {
  const connections = new ConnectionLimits(limits);

  expect(["1.1.1.1", "1.1.1.1", "1.1.1.1"].map((one) => connections.admit(one, NOW))).toEqual([
    true,
    true,
    false,
  ]);
  expect(connections.admit("2.2.2.2", NOW)).toBe(true);
  connections.release("1.1.1.1");
  expect(connections.admit("1.1.1.1", NOW)).toBe(true);
});

test("all addresses together have a limit at once", () => {
  const connections = new ConnectionLimits(limits);
  const admitted = [1, 2, 3, 4, 5].map((part) => connections.admit(`9.9.9.${part}`, NOW));

  expect(admitted).toEqual([true, true, true, true, false]);
});

test("an address, and all of them, begin only so many within a minute", () => {
  const connections = new ConnectionLimits(limits);
  const comeAndGo = (address: string, now: number) => {
    const isAdmitted = connections.admit(address, now);
    if (isAdmitted) connections.release(address);
    return isAdmitted;
  };

  expect([0, 1, 2, 3].map(() => comeAndGo("1.1.1.1", NOW))).toEqual([true, true, true, false]);
  expect([2, 3, 4, 5, 6, 7].map((part) => comeAndGo(`9.9.9.${part}`, NOW))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(comeAndGo("1.1.1.1", NOW + 60_000)).toBe(true);
});

test("addresses of one IPv6 network count as one, and IPv4 is known in its IPv6 spelling", () => {
  const connections = new ConnectionLimits(limits);

  expect(connections.admit("2001:db8::1", NOW)).toBe(true);
  expect(connections.admit("2001:db8::2", NOW)).toBe(true);
  expect(connections.admit("2001:db8::ffff:3", NOW)).toBe(false);
  expect(connections.admit("::ffff:1.1.1.1", NOW)).toBe(true);
  expect(connections.admit("1.1.1.1", NOW)).toBe(true);
  expect(connections.admit("1.1.1.1", NOW)).toBe(false);
});
