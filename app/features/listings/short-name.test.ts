import { expect, test } from "vitest";
import { shortName } from "./short-name.ts";

test("a name that fits stays as it is", () => {
  expect(shortName("Harbour Reports")).toBe("Harbour Reports");
  expect(shortName("x".repeat(36))).toBe("x".repeat(36));
});

test("a long name is cut between characters as a reader counts them", () => {
  expect(shortName("x".repeat(37))).toBe(`${"x".repeat(36)}…`);
  expect(shortName("👩‍👧".repeat(37))).toBe(`${"👩‍👧".repeat(36)}…`);
});

test("line breaks and control characters become a space", () => {
  expect(shortName("Harbour\r\nBcc: thief@evil.test\u{0}\u{2028}!")).toBe(
    "Harbour Bcc: thief@evil.test !",
  );
});
