import { expect, test } from "vitest";
import { dayOf } from "#app/shared/period.ts";
import {
  clickRateText,
  dayText,
  deliveryDays,
  earliestDay,
  periodText,
  totalsOf,
} from "./delivery.ts";

const today = "2026-11-15";

test("a report has the last 30 days, the oldest first, and nothing where nothing was counted", () => {
  const days = deliveryDays(today, [], []);
  expect(days).toHaveLength(30);
  expect(days[0]).toEqual({
    day: "2026-10-17",
    isPromoted: false,
    shown: 0,
    viewed: 0,
    clicked: 0,
    saved: 0,
  });
  expect(days.at(-1)?.day).toBe(today);
});

test("a report begins with the promotion if that was earlier, and reaches back a quarter at most", () => {
  expect(deliveryDays(today, ["2026-11-10"], [])).toHaveLength(30);
  expect(deliveryDays(today, ["2026-11-10", "2026-10-10"], [])[0]?.day).toBe("2026-10-10");
  expect(deliveryDays(today, ["2025-01-01"], [])).toHaveLength(92);
  expect(deliveryDays(today, ["2025-01-01"], [])[0]?.day).toBe(earliestDay(today));
});

test("counts belong to their day, and those older than the report are left out", () => {
  const days = deliveryDays(
    today,
    ["2026-11-14", today],
    [
      { day: today, kind: "viewed", count: 4 },
      { day: today, kind: "clicked", count: 1 },
      { day: "2026-11-14", kind: "shown", count: 9 },
      { day: "2026-10-16", kind: "viewed", count: 100 },
    ],
  );
  expect(days.slice(-2)).toEqual([
    { day: "2026-11-14", isPromoted: true, shown: 9, viewed: 0, clicked: 0, saved: 0 },
    { day: today, isPromoted: true, shown: 0, viewed: 4, clicked: 1, saved: 0 },
  ]);
  expect(totalsOf(days)).toEqual({ promoted: 2, shown: 9, viewed: 4, clicked: 1, saved: 0 });
});

test("days follow one another across the end of a month, a year and a leap day", () => {
  const days = deliveryDays("2028-03-01", [], []).map(({ day }) => day);
  expect(days.slice(-3)).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
  expect(deliveryDays("2027-01-01", [], []).at(-2)?.day).toBe("2026-12-31");
});

test("clicks are set against views only where there are enough of them", () => {
  expect(clickRateText({ viewed: 99, clicked: 12 })).toBeUndefined();
  expect(clickRateText({ viewed: 100, clicked: 0 })).toBe("0% of views");
  expect(clickRateText({ viewed: 1_234, clicked: 104 })).toBe("8.4% of views");
});

test("a period names its year, and both years if there are two", () => {
  expect(periodText(deliveryDays(today, [], []))).toBe("Oct 17 to Nov 15, 2026");
  expect(periodText(deliveryDays("2027-01-10", [], []))).toBe("Dec 12, 2026 to Jan 10, 2027");
});

test("a day is UTC's, and reads the same wherever it is read", () => {
  expect(dayOf(new Date("2026-11-15T23:59:59.999Z"))).toBe(today);
  expect(dayText(today)).toBe("Nov 15");
  expect(dayText(today, "numeric")).toBe("Nov 15, 2026");
});
