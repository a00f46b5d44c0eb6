import { expect, test } from "vitest";
import { ageText } from "./age.ts";

const now = new Date("2026-11-15T08:00:00Z");

test("an age is given in the coarsest unit that fits at least twice", () => {
  const told = [
    ["2026-11-15T00:30:00Z", "today"],
    ["2026-11-14T23:30:00Z", "yesterday"],
    ["2026-11-12T20:00:00Z", "3 days ago"],
    ["2026-11-02T08:00:00Z", "13 days ago"],
    ["2026-11-01T08:00:00Z", "2 weeks ago"],
    ["2026-09-17T08:00:00Z", "8 weeks ago"],
    ["2026-09-16T08:00:00Z", "2 months ago"],
    ["2024-11-16T08:00:00Z", "24 months ago"],
    ["2024-11-15T08:00:00Z", "2 years ago"],
  ] as const;

  for (const [then, text] of told) expect(ageText(new Date(then), now), then).toBe(text);
});

test("a date in the future is 'today'", () => {
  expect(ageText(new Date("2026-11-16T01:00:00Z"), now)).toBe("today");
});
