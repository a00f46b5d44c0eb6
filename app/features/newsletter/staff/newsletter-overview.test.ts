import { expect, test } from "vitest";
import { maskAddress, overviewPath, readOverviewPages } from "./newsletter-overview.ts";

test("each list has pages of its own, and the first needs no mention", () => {
  expect(overviewPath({ owed: 1, left: 1 })).toBe("/admin/newsletter");
  expect(overviewPath({ owed: 1, left: 3 })).toBe("/admin/newsletter?left=3");
  for (const pages of [
    { owed: 2, left: 1 },
    { owed: 7, left: 12 },
  ]) {
    const { searchParams } = new URL(overviewPath(pages), "https://rebadge.test");
    expect(readOverviewPages(searchParams)).toEqual(pages);
  }
});

test.for(["0", "-1", "1.5", "a", "", "9999999"])(
  "'%s' is no page, so the first is shown",
  (page) => {
    const asked = new URLSearchParams({ owed: page, left: page });

    expect(readOverviewPages(asked)).toEqual({ owed: 1, left: 1 });
  },
);

test("a masked address keeps its first letter and where it is", () => {
  expect(maskAddress("ann.miller@example.com")).toBe("a…@example.com");
  expect(maskAddress("a@b@example.com")).toBe("a…@example.com");
});
