/** The vertical axis: integer ticks from 0 to just above the highest value. */
export type Scale = { top: number; ticks: number[] };

const STEPS = [1, 2, 5, 10];
const MAX_TICKS = 4;
/** Keeps a single event from filling the whole height. */
const MIN_TOP = 4;

/** Starts at zero, so that heights are proportional. Ticks are integers, because the values are counts. */
export function scaleFor(values: readonly (number | undefined)[]): Scale {
  const highest = Math.max(MIN_TOP, ...values.map((value) => value ?? 0));
  const power = 10 ** Math.floor(Math.log10(highest / MAX_TICKS));
  const step = Math.max(
    1,
    (STEPS.find((size) => size * power * MAX_TICKS >= highest) ?? 10) * power,
  );
  const count = Math.ceil(highest / step);
  const ticks = Array.from({ length: count + 1 }, (_, index) => index * step);
  return { top: count * step, ticks };
}

/** The indexes of the labels to show: evenly spaced, always including the last. */
export function labelledIndexes(count: number, max: number) {
  const step = Math.max(1, Math.ceil(count / max));
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % step === 0,
  );
}

/** Runs of consecutive values, each with its start index. */
export function runsOf(values: readonly (number | undefined)[]) {
  const runs: { from: number; values: number[] }[] = [];
  for (const [index, value] of values.entries()) {
    if (value === undefined) continue;
    const last = runs.at(-1);
    if (last && last.from + last.values.length === index) last.values.push(value);
    else runs.push({ from: index, values: [value] });
  }
  return runs;
}

export function whole(value: number) {
  return value.toLocaleString("en-US");
}

/** '1.2K', for an axis. */
export function compactText(value: number) {
  return value.toLocaleString("en-US", { notation: "compact", maximumFractionDigits: 1 });
}
