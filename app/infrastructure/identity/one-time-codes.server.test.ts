import { expect, test } from "vitest";
import { brand } from "#app/shared/brand.ts";
import { describeSecret, findStep, makeSecret } from "./one-time-codes.server.ts";

/** RFC 6238, appendix B, cut to six digits. */
const rfcSecret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const rfcCodes = [
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
] as const;

test("codes are those of RFC 6238, and each has its time step", () => {
  for (const [seconds, code] of rfcCodes) {
    const step = Math.floor(seconds / 30);
    expect(findStep(rfcSecret, code, new Date(seconds * 1_000)), code).toBe(step);
  }
});

test("a code is accepted one step early and late, and keeps its own step", () => {
  const [seconds, code] = rfcCodes[0];
  for (const offset of [-30, 0, 30]) {
    expect(findStep(rfcSecret, code, new Date((seconds + offset) * 1_000)), `${offset} s`).toBe(1);
  }
  for (const offset of [-60, 31]) {
    expect(findStep(rfcSecret, code, new Date((seconds + offset) * 1_000)), `${offset} s`).toBe(
      undefined,
    );
  }
});

test("anything but six digits is refused", () => {
  const now = new Date(59_000);
  for (const typed of ["", "28708", "0287082", "28708a", "２８７０８２", " 287082"]) {
    expect(findStep(rfcSecret, typed, now), typed).toBeUndefined();
  }
});

test("secrets are unique, and their URL names the account", () => {
  const secrets = new Set(Array.from({ length: 50 }, makeSecret));

  expect(secrets.size).toBe(50);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(describeSecret(rfcSecret, "some+one@rebadge.test"));
  expect(uri.protocol).toBe("otpauth:");
  expect(decodeURIComponent(uri.pathname)).toContain("some+one@rebadge.test");
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    issuer: brand.name,
    secret: rfcSecret,
  });
});
