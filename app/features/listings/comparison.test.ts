import { expect, test } from "vitest";
import { comparePath } from "./compare-choice.ts";
import { comparisonRows, readComparison, rowsThatDiffer } from "./comparison.ts";
import type { PublicListing } from "./listing.ts";

const now = new Date("2026-11-15T08:00:00Z");

const listing = (named: Partial<PublicListing> = {}): PublicListing => ({
  id: "01a1dd18-0a3f-748e-a646-2b554ba1ae67",
  businessName: "Northgauge Reports",
  description: "Reports your clients open under your own name.",
  category: "Analytics & Reporting",
  countries: ["United States", "Canada"],
  languages: ["English"],
  priceFrom: 129,
  priceUnit: "month",
  logoUrl: null,
  website: "https://www.northgauge.example/reports?from=directory",
  isPromoted: false,
  createdAt: new Date("2026-10-01T08:00:00Z"),
  facts: { current: {}, aged: {} },
  updatedAt: new Date("2026-11-12T08:00:00Z"),
  ...named,
});

const read = (query: string) => readComparison(new URLSearchParams(query));

test("the URL has each listing once, in order, and four at most", () => {
  expect(read("ids=b,A,,a, c ,b,d,e")).toEqual({
    ids: ["b", "a", "c", "d"],
    onlyDifferences: false,
  });
  expect(read("").ids).toEqual([]);
  expect(read("ids=,,").ids).toEqual([]);
});

test("only the known value asks for differences", () => {
  expect(read("ids=a,b&only=differences").onlyDifferences).toBe(true);
  expect(read("ids=a,b&only=yes").onlyDifferences).toBe(false);
});

test("a comparison is read back from its URL", () => {
  for (const onlyDifferences of [true, false]) {
    const path = comparePath(["a", "b&only=x", "c d"], onlyDifferences);
    expect(readComparison(new URL(path, "https://rebadge.test").searchParams)).toEqual({
      ids: ["a", "b&only=x", "c d"],
      onlyDifferences,
    });
  }
  expect(comparePath([])).toBe("/compare");
});

test("a row has one text for each listing", () => {
  const other = listing({ priceFrom: null, languages: [], countries: ["Any Country"] });

  expect(comparisonRows([listing(), other], now)).toEqual([
    { label: "Service type", values: ["Analytics & Reporting", "Analytics & Reporting"] },
    { label: "Price from", values: ["USD 129 / month", "Contact for pricing"] },
    { label: "Serviced location", values: ["Canada, United States", "Any Country"] },
    { label: "Language", values: ["English", "Not specified"] },
    { label: "Website", values: ["northgauge.example", "northgauge.example"] },
    { label: "Updated", values: ["3 days ago", "3 days ago"] },
  ]);
});

test("the same countries in another order are no difference", () => {
  const rows = comparisonRows(
    [listing(), listing({ countries: ["Canada", "United States"] })],
    now,
  );
  expect(rowsThatDiffer(rows)).toEqual([]);
});

test("rows that differ are kept; a single listing keeps every row", () => {
  const rows = comparisonRows([listing(), listing(), listing({ priceFrom: 99 })], now);
  expect(rowsThatDiffer(rows).map(({ label }) => label)).toEqual(["Price from"]);

  const alone = comparisonRows([listing()], now);
  expect(rowsThatDiffer(alone)).toEqual(alone);
});
