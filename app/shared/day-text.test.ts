import { expect, test } from "vitest";
import { dayText } from "./day-text.ts";

test("a day is written out independently of the time zone", () => {
  expect(dayText("2025-04-22")).toBe("April 22, 2025");
  expect(dayText("2026-01-01")).toBe("January 1, 2026");
});
