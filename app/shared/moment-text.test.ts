import { expect, test } from "vitest";
import { momentText } from "./moment-text.ts";

test("a moment is written with its year and its time zone", () => {
  expect(momentText(new Date("2026-03-04T09:30:59Z"))).toBe("March 4, 2026, 09:30 UTC");
  expect(momentText(new Date("2026-12-31T00:00:00Z"))).toBe("December 31, 2026, 00:00 UTC");
});
