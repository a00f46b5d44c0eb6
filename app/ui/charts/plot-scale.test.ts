import { expect, test } from "vitest";
import { compactText, labelledIndexes, runsOf, scaleFor, whole } from "./plot-scale.ts";

test("a scale begins at nothing, reaches over the highest value, and has round steps", () => {
  expect(scaleFor([151, 20])).toEqual({ top: 200, ticks: [0, 50, 100, 150, 200] });
  expect(scaleFor([100])).toEqual({ top: 100, ticks: [0, 50, 100] });
  expect(scaleFor([7, undefined])).toEqual({ top: 8, ticks: [0, 2, 4, 6, 8] });
  expect(scaleFor([104_000]).ticks).toEqual([0, 50_000, 100_000, 150_000]);
});

test("no step is smaller than one, and a few are not drawn as if they were many", () => {
  for (const values of [[], [0, undefined], [1], [3]])
    expect(scaleFor(values)).toEqual({ top: 4, ticks: [0, 1, 2, 3, 4] });
});

test("whatever the highest value, it lies under the top, and there are five lines at most", () => {
  for (let highest = 5; highest < 100_000; highest = Math.ceil(highest * 1.07)) {
    const { top, ticks } = scaleFor([highest]);
    expect(top, `${highest}`).toBeGreaterThanOrEqual(highest);
    expect(ticks.length, `${highest}`).toBeLessThanOrEqual(5);
    expect(ticks.every(Number.isInteger), `${highest}`).toBe(true);
  }
});

test("labels along the axis are evenly spaced, and the last one is always shown", () => {
  expect(labelledIndexes(30, 4)).toEqual([5, 13, 21, 29]);
  expect(labelledIndexes(3, 6)).toEqual([0, 1, 2]);
  expect(labelledIndexes(0, 6)).toEqual([]);
});

test("a gap ends a stretch of values", () => {
  expect(runsOf([undefined, 1, 2, undefined, 0])).toEqual([
    { from: 1, values: [1, 2] },
    { from: 4, values: [0] },
  ]);
  expect(runsOf([undefined])).toEqual([]);
});

test("values are whole in a table, and short beside an axis", () => {
  expect(whole(1_200)).toBe("1,200");
  expect([0, 950, 1_200, 100_000].map(compactText)).toEqual(["0", "950", "1.2K", "100K"]);
});
