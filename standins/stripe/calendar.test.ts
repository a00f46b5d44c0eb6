import { expect, test } from "vitest";
import { endOfPeriod } from "./calendar.ts";

test.each([
  ["2026-01-31", "month", 1, ["2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"]],
  ["2028-01-31", "month", 1, ["2028-02-29", "2028-03-31"]],
  ["2026-11-30", "month", 3, ["2027-02-28", "2027-05-30", "2027-08-30", "2027-11-30"]],
  ["2026-10-15", "month", 3, ["2027-01-15", "2027-04-15"]],
  ["2028-02-29", "year", 1, ["2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"]],
  ["2026-12-28", "week", 1, ["2027-01-04", "2027-01-11"]],
])("a subscription from %s that recurs every %s × %i ends on calendar days", (...given) => {
  const [start, interval, interval_count, ends] = given;
  const anchor = Date.parse(`${start}T10:20:30Z`) / 1000;
  const found = ends.map((_, index) =>
    new Date(endOfPeriod(anchor, { interval, interval_count }, index + 1) * 1000).toISOString(),
  );
  expect(found).toEqual(ends.map((end) => `${end}T10:20:30.000Z`));
});
