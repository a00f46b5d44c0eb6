import fc from "fast-check";
import { expect, test } from "vitest";
import {
  boundMonths,
  type CostFor,
  findBreakEven,
  firstYearRisk,
  linePoints,
  marginAt,
  marginRows,
  monthsToPayBack,
  plotEnd,
} from "./margin.ts";
import { valueAt } from "./plot-area.ts";

/** Cents a month. */
const monthly =
  (cost: (clients: number) => number, once = 0): CostFor =>
  (clients) => ({ once, yearly: 12 * cost(clients) });

const stepped = monthly(
  (clients) =>
    29_000 + Math.max(0, Math.min(clients, 50) - 10) * 900 + Math.max(0, clients - 50) * 650,
  40_000,
);

test("what is kept is the takings without the cost, with its share of the takings", () => {
  expect(marginAt(stepped, 60, 1_900)).toEqual({
    clients: 60,
    cost: 71_500,
    once: 40_000,
    takings: 114_000,
    kept: 42_500,
    percent: 37,
  });
  expect(marginAt(stepped, 10, 1_900)).toMatchObject({ kept: -10_000, percent: -53 });
});

test("without a price of the visitor, or without a stated cost, nothing is kept or lost", () => {
  expect(marginAt(stepped, 10)).toMatchObject({ cost: 29_000, kept: undefined });
  expect(marginAt(() => undefined, 10, 1_900)).toMatchObject({ takings: 19_000, kept: undefined });
});

test("break-even is the first number of clients whose takings cover the cost", () => {
  expect(findBreakEven(stepped, 1_900, 200)).toEqual({ from: 20 });
  expect(findBreakEven(stepped, 100, 200)).toBeUndefined();
  expect(
    findBreakEven(
      monthly(() => 0),
      1,
      200,
    ),
  ).toEqual({ from: 1 });
});

test("a cost that overtakes the takings again ends the numbers that are covered", () => {
  const rising = monthly((clients) => 1_000 + Math.max(0, clients - 50) * 300);
  expect(findBreakEven(rising, 200, 200)).toEqual({ from: 5, to: 140 });
});

test("break-even agrees with trying every number", () => {
  const anyCosts = fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 40, maxLength: 40 });
  fc.assert(
    fc.property(anyCosts, fc.integer({ min: 1, max: 2_000 }), (costs, charge) => {
      const found = findBreakEven(
        monthly((clients) => costs[clients - 1] ?? 0),
        charge,
        40,
      );
      const kept = costs.map((cost, index) => charge * (index + 1) - cost);
      const from = kept.findIndex((amount) => amount >= 0);
      expect(found?.from).toBe(from < 0 ? undefined : from + 1);
      if (!found) return;
      const covered = kept.slice(found.from - 1, found.to);
      expect(covered.every((amount) => amount >= 0)).toBe(true);
      if (found.to !== undefined) expect(kept[found.to]).toBeLessThan(0);
    }),
    { numRuns: 1_000 },
  );
});

test.for([
  [{ term: 0, period: "month" }, 1],
  [{ term: 3, period: "month" }, 3],
  [{ term: 24, period: "month" }, 12],
  [{ term: 0, period: "year" }, 12],
  [{ period: "month" }, 12],
] as const)("of %o so many months of the first year must be paid: %i", ([book, months]) => {
  expect(boundMonths(book)).toBe(months);
});

test("the first-year risk is what is due once and the bound months without a client", () => {
  expect(firstYearRisk(stepped, { term: 12, period: "month" })).toBe(40_000 + 12 * 29_000);
  expect(firstYearRisk(stepped, { term: 0, period: "month" })).toBe(40_000 + 29_000);
  expect(firstYearRisk(() => undefined, { period: "month" })).toBeUndefined();
});

test("what is paid once is paid back after whole months, or never", () => {
  const once = monthly(() => 0, 100_000);
  expect(monthsToPayBack(marginAt(once, 10, 3_000))).toBe(4);
  expect(monthsToPayBack(marginAt(once, 10))).toBeUndefined();
  expect(
    monthsToPayBack(
      marginAt(
        monthly(() => 500, 1),
        1,
        400,
      ),
    ),
  ).toBeUndefined();
});

test("a table has usual numbers of clients and the visitor's own, each once", () => {
  const numbers = (clients: number) => marginRows(stepped, clients).map((row) => row.clients);
  expect(numbers(40)).toEqual([1, 5, 10, 20, 40, 50, 100, 200]);
  expect(numbers(20)).toEqual([1, 5, 10, 20, 50, 100, 200]);
  expect(numbers(900)).toEqual([1, 5, 10, 20, 50, 100, 200, 900]);
});

test("a plot shows at least 200 clients and always the visitor's number", () => {
  expect([1, 200, 201, 10_000].map(plotEnd)).toEqual([200, 200, 500, 10_000]);
});

test("a line has only the ends of its straight parts, and passes through every cost", () => {
  const points = linePoints(stepped, 200);
  expect(points.map(([clients]) => clients)).toEqual([1, 10, 50, 200]);
  for (let clients = 1; clients <= 200; clients++)
    expect(valueAt(points, clients)).toBeCloseTo((stepped(clients)?.yearly ?? 0) / 12, 6);
});

test("a line stops where no price is stated", () => {
  const known: CostFor = (clients) => (clients > 10 ? undefined : { once: 0, yearly: 100 });
  expect(linePoints(known, 200).map(([clients]) => clients)).toEqual([1, 10]);
  expect(linePoints(() => undefined, 200)).toEqual([]);
});
