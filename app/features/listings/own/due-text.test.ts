import { expect, test } from "vitest";
import { dueText } from "./due-text.ts";

test("a due date has its weekday and is in UTC", () => {
  expect(dueText(new Date("2026-03-04T09:05:59Z"))).toBe("Wednesday, March 4, 2026, 09:05 UTC");
  expect(dueText(new Date("2026-12-31T23:59:59+02:00"))).toBe(
    "Thursday, December 31, 2026, 21:59 UTC",
  );
});
