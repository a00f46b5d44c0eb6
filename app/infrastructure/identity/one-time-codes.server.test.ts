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

test("codes are those of RFC 6238, and each belongs to its half minute", () => {
  for (const [seconds, code] of rfcCodes) {
    const step = Math.floor(seconds / 30);
    expect(findStep(rfcSecret, code, new Date(seconds * 1_000)), code).toBe(step);
  }
});

test("a code counts half a minute early and late, and belongs to its own half minute all the same", () => {
  const [seconds, code] = rfcCodes[0];
  for (const away of [-30, 0, 30]) {
    expect(findStep(rfcSecret, code, new Date((seconds + away) * 1_000)), `${away} s`).toBe(1);
  }
  for (const away of [-60, 31]) {
    expect(findStep(rfcSecret, code, new Date((seconds + away) * 1_000)), `${away} s`).toBe(
      undefined,
    );
  }
});

test("what is no code of six digits is none", () => {
  const now = new Date(59_000);
  for (const typed of ["", "28708", "0287082", "28708a", "２８７０８２", " 287082"]) {
    expect(findStep(rfcSecret, typed, now), typed).toBeUndefined();
  }
});

test("no two secrets are alike, and an app is told whose codes they are", () => {
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
