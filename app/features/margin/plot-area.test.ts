import fc from "fast-check";
import { expect, test } from "vitest";
import { scaleFor } from "#app/ui/charts/plot-scale.ts";
import { BOTTOM, HEIGHT, heightOf, pointsText, spreadLabels, valueAt, xOf } from "./plot-area.ts";

test("every amount of a line lies inside the area, and a larger one higher", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 10_000_000_000 }), { minLength: 2, maxLength: 20 }),
      (amounts) => {
        const scale = scaleFor(amounts.map((cents) => cents / 100));
        const sorted = amounts.toSorted((one, other) => one - other);
        const heights = sorted.map((cents) => heightOf(cents, scale));
        expect(Math.min(...heights)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...heights)).toBeLessThanOrEqual(HEIGHT);
        expect(heights).toEqual(heights.toSorted((one, other) => other - one));
      },
    ),
  );
});

test("nothing lies on the lower edge, and the first and the last client on the sides", () => {
  expect(heightOf(0, { top: 400 })).toBe(HEIGHT);
  expect(heightOf(40_000, { top: 400 })).toBe(0);
  expect([1, 200].map((clients) => xOf(clients, 200))).toEqual(["0%", "100%"]);
  expect(
    pointsText(
      [
        [1, 0],
        [200, 40_000],
      ],
      { top: 400 },
    ),
  ).toBe("1,210 200,0");
});

test("a line is read between its points, and at its ends beyond them", () => {
  const points = [
    [1, 100],
    [11, 200],
  ] as const;
  expect([0, 1, 6, 11, 20].map((clients) => valueAt(points, clients))).toEqual([
    100, 100, 150, 200, 200,
  ]);
});

test("labels never overlap, keep their order and stay above the lower edge", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 26, max: BOTTOM }), { minLength: 1, maxLength: 5 }),
      (heights) => {
        const spread = spreadLabels(heights, 15, BOTTOM);
        const sorted = spread.toSorted((one, other) => one - other);
        for (const [index, height] of sorted.entries()) {
          expect(height).toBeLessThanOrEqual(BOTTOM);
          if (index > 0) expect(height - (sorted[index - 1] ?? 0)).toBeGreaterThanOrEqual(15);
        }
        for (const [index, height] of heights.entries())
          for (const [other, otherHeight] of heights.entries())
            if (height < otherHeight) expect(spread[index]).toBeLessThan(spread[other] ?? 0);
      },
    ),
  );
});
