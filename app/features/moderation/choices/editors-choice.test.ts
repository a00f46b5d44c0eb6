import { expect, test } from "vitest";
import { choiceForm, defaultLastDay, endOfDay, lastDayOf } from "./editors-choice.ts";

const now = new Date("2026-11-16T12:00:00Z");
const form = choiceForm(now);
const reason = "Clear prices and a live demo.";

test.each([
  ["2026-11-15", false],
  ["2026-11-16", true],
  ["2027-11-17", true],
  ["2027-11-18", false],
  ["tomorrow", false],
  ["", false],
])("%s as its last day is accepted: %s", (lastDay, expected) => {
  expect(form.safeParse({ reason, lastDay }).success).toBe(expected);
});

test("a choice needs a reason, on one line", () => {
  const lastDay = defaultLastDay(now);
  expect(form.safeParse({ reason: "  ", lastDay }).success).toBe(false);
  expect(form.parse({ reason: "Clear\nprices", lastDay }).reason).toBe("Clear prices");
});

test("the last day is shown whole", () => {
  const endsAt = endOfDay("2026-12-31");
  expect(endsAt.toISOString()).toBe("2027-01-01T00:00:00.000Z");
  expect(lastDayOf({ endsAt: endsAt.toISOString() }).toISOString()).toMatch(/^2026-12-31/);
});
