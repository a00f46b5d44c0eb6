import { expect, test } from "vitest";
import { RecentVisits } from "./recent-visits.ts";

test("a visit is the first once, and again when its time is over, however often it was repeated", () => {
  const visits = new RecentVisits({ max: 10, milliseconds: 1_000 });
  expect(visits.isFirst("one", 0)).toBe(true);
  expect(visits.isFirst("one", 600)).toBe(false);
  expect(visits.isFirst("other", 600)).toBe(true);
  expect(visits.isFirst("one", 999)).toBe(false);
  expect(visits.isFirst("one", 1_000)).toBe(true);
  expect(visits.isFirst("other", 1_000)).toBe(false);
});

test("beyond the maximum the oldest visit is dropped", () => {
  const visits = new RecentVisits({ max: 2, milliseconds: 1_000 });
  for (const visit of ["one", "two", "three"]) expect(visits.isFirst(visit, 0)).toBe(true);
  expect(visits.isFirst("three", 1)).toBe(false);
  expect(visits.isFirst("one", 1)).toBe(true);
});
