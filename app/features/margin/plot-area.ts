/** The drawing area inside a plot: vertical in pixels, horizontal in percent. */
export const TOP = 26;
export const HEIGHT = 210;
export const BOTTOM = TOP + HEIGHT;
export const PICTURE_HEIGHT = BOTTOM + 26;

export type Points = readonly (readonly [clients: number, cents: number])[];

/** The part of `ui/charts/plot-scale.ts` that is needed here: the amount at the upper edge. */
type Scale = { top: number };

/** From the upper edge of the area. */
export function heightOf(cents: number, { top }: Scale) {
  return Math.round((HEIGHT - (HEIGHT * cents) / 100 / top) * 10) / 10;
}

/** From the upper edge of the picture. */
export function yOf(cents: number, scale: Scale) {
  return TOP + heightOf(cents, scale);
}

export function xOf(clients: number, end: number) {
  return `${Math.round(((clients - 1) / (end - 1)) * 10_000) / 100}%`;
}

/** For a polyline in the area. */
export function pointsText(points: Points, scale: Scale) {
  return points.map(([clients, cents]) => `${clients},${heightOf(cents, scale)}`).join(" ");
}

/** Moves labels apart where they would overlap, and keeps all of them above `bottom`. Returned in the given order. */
export function spreadLabels(heights: readonly number[], gap: number, bottom: number) {
  const order = heights.map((_, index) => index).sort((a, b) => at(heights, a) - at(heights, b));
  const spread = [...heights];
  let free = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    spread[index] = Math.max(at(heights, index), free);
    free = at(spread, index) + gap;
  }
  let limit = bottom;
  for (const index of order.toReversed()) {
    spread[index] = Math.min(at(spread, index), limit);
    limit = at(spread, index) - gap;
  }
  return spread;
}

/** The value of a line between its points. */
export function valueAt(points: Points, x: number) {
  const after = points.find(([end]) => end >= x) ?? points.at(-1);
  const before = points.findLast(([start]) => start <= x) ?? points[0];
  if (!after || !before) return 0;
  const width = after[0] - before[0];
  return width === 0 ? after[1] : before[1] + ((after[1] - before[1]) * (x - before[0])) / width;
}

function at(values: readonly number[], index: number) {
  return values[index] ?? 0;
}
