import { expect, test } from "vitest";
import {
  byWeek,
  fillPeriod,
  labelsOf,
  periodOf,
  rangeNames,
  rangeQuery,
  readRange,
  spanText,
  startOf,
} from "./period.ts";

/** A Monday. */
const now = new Date("2026-11-16T02:00:00Z");

test("thirty days are shown by day, up to today", () => {
  const { unit, starts } = periodOf("30-days", now);
  expect(unit).toBe("day");
  expect(starts).toHaveLength(30);
  expect([starts[0], starts.at(-1)]).toEqual(["2026-10-18", "2026-11-16"]);
});

test("longer ranges are shown by week, and contain at least their days", () => {
  for (const [range, days] of [
    ["90-days", 90],
    ["12-months", 364],
  ] as const) {
    for (const moment of [now, new Date("2026-11-22T23:59:59Z")]) {
      const { unit, starts } = periodOf(range, moment);
      expect(unit).toBe("week");
      expect(starts.at(-1)).toBe("2026-11-16");
      const held = (moment.getTime() - Date.parse(starts[0] ?? "")) / 86_400_000;
      expect(held, range).toBeGreaterThanOrEqual(days);
    }
  }
});

test("a week begins on Monday, across the end of a year too", () => {
  expect(startOf("week", "2026-11-16")).toBe("2026-11-16");
  expect(startOf("week", "2026-11-15")).toBe("2026-11-09");
  expect(startOf("week", "2027-01-01")).toBe("2026-12-28");
  expect(startOf("day", "2026-11-15")).toBe("2026-11-15");
});

test("days grouped by week are the weeks that contain them", () => {
  expect(byWeek(periodOf("30-days", now)).starts).toEqual([
    "2026-10-12",
    "2026-10-19",
    "2026-10-26",
    "2026-11-02",
    "2026-11-09",
    "2026-11-16",
  ]);
  const weeks = periodOf("90-days", now);
  expect(byWeek(weeks)).toEqual(weeks);
});

test("periods before counting began are undefined; later ones without a row are none", () => {
  const period = { unit: "week" as const, starts: ["2026-10-26", "2026-11-02", "2026-11-09"] };
  const found = [{ start: "2026-11-09", count: 3 }];
  expect(fillPeriod(period, found, "2026-11-04", { count: 0 })).toEqual([
    undefined,
    { count: 0 },
    { start: "2026-11-09", count: 3 },
  ]);
  expect(fillPeriod(period, [], undefined, { count: 0 })).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("a range is read from its own query, and the default one from any other", () => {
  for (const range of rangeNames)
    expect(readRange(new URLSearchParams(rangeQuery(range)))).toBe(range);
  for (const query of ["", "?range=", "?range=7-days", "?range=toString"])
    expect(readRange(new URLSearchParams(query))).toBe("30-days");
  expect(rangeQuery("30-days")).toBe("");
});

test("days, weeks and spans have labels", () => {
  expect(labelsOf({ unit: "day", starts: ["2026-11-03", "2026-11-04"] })).toEqual([
    { short: "Nov 3", long: "Nov 3" },
    { short: "Nov 4", long: "Nov 4, so far" },
  ]);
  expect(labelsOf(periodOf("90-days", now)).at(-2)?.long).toBe("Week of Nov 9");
  expect(spanText(periodOf("30-days", now), now)).toBe("Oct 18 to Nov 16, 2026");
  expect(spanText(periodOf("12-months", now), now)).toBe("Nov 17, 2025 to Nov 16, 2026");
});
