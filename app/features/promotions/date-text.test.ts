import { expect, test } from "vitest";
import { dateText } from "./date-text.ts";

test("a date is written in full, in UTC, in any time zone", () => {
  expect(dateText(new Date("2025-03-05T00:00:00Z"))).toBe("March 5, 2025");
  expect(dateText(new Date("2025-03-05T23:59:59Z"))).toBe("March 5, 2025");
  expect(dateText(new Date("2026-12-31T23:30:00-02:00"))).toBe("January 1, 2027");
});
