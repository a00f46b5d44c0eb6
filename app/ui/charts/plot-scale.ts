/** What stands along the upright axis: whole steps from nothing to a little above the highest value. */
export type Scale = { top: number; ticks: number[] };

const STEPS = [1, 2, 5, 10];
const MAX_TICKS = 4;
/** One of one should not look like all there could be. */
const LOWEST_TOP = 4;

/** Always from zero, so that twice as high is twice as much. Steps are whole: nobody has half a listing. */
export function scaleFor(values: readonly (number | undefined)[]): Scale {
  const highest = Math.max(LOWEST_TOP, ...values.map((value) => value ?? 0));
  const power = 10 ** Math.floor(Math.log10(highest / MAX_TICKS));
  const step = Math.max(
    1,
    (STEPS.find((size) => size * power * MAX_TICKS >= highest) ?? 10) * power,
  );
  const count = Math.ceil(highest / step);
  const ticks = Array.from({ length: count + 1 }, (_, place) => place * step);
  return { top: count * step, ticks };
}

/** Which places along the lower edge are named: evenly far from each other, and always the last one. */
export function namedPlaces(count: number, most: number) {
  const step = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: count }, (_, place) => place).filter(
    (place) => (count - 1 - place) % step === 0,
  );
}

/** The stretches of values that follow one another without a gap, each with the place at which it begins. */
export function runsOf(values: readonly (number | undefined)[]) {
  const runs: { from: number; values: number[] }[] = [];
  for (const [place, value] of values.entries()) {
    if (value === undefined) continue;
    const last = runs.at(-1);
    if (last && last.from + last.values.length === place) last.values.push(value);
    else runs.push({ from: place, values: [value] });
  }
  return runs;
}

/** '1,200', to the digit. */
export function whole(value: number) {
  return value.toLocaleString("en-US");
}

/** '1.2K', beside an axis. */
export function compactText(value: number) {
  return value.toLocaleString("en-US", { notation: "compact", maximumFractionDigits: 1 });
}
