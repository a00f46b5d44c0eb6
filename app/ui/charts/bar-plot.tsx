import { heightOf, Plot, type PlotProps, plotHeight, plotTop } from "./plot.tsx";
import { type Scale, scaleFor, whole } from "./plot-scale.ts";
import type { Series } from "./plot-table.tsx";

/** Minimum bar height, so that small values are visible; zero gets a thin line, unlike a missing value. */
const MIN_HEIGHT = 3;
const ZERO_HEIGHT = 1.5;

/** Distinguishable without colour too. */
const variants = {
  full: "fill-accent stroke-accent",
  hollow: "fill-accent-soft stroke-accent",
} as const;

export type Part = Series & { variant: keyof typeof variants };

type Box = {
  key: string;
  variant: Part["variant"];
  x: number;
  width: number;
  from: number;
  to: number;
};

export function BarPlot({
  parts,
  arrangement,
  ...rest
}: PlotProps & {
  parts: readonly Part[];
  /** Stack parts of a whole; put independent values side by side. */
  arrangement: "stacked" | "beside";
}) {
  const boxes = rest.period.starts.flatMap((_, index) =>
    arrangement === "stacked" ? stack(parts, index) : setBeside(parts, index),
  );
  const scale = scaleFor(boxes.map(({ to }) => to));
  const write = rest.format ?? whole;

  return (
    <Plot
      {...rest}
      series={parts}
      scale={scale}
      keys={parts.map((part) => <PartKey key={part.name} part={part} write={write} />)}
    >
      <g className="pointer-events-none">
        {boxes.map((box) => (
          <Bar key={box.key} box={box} count={rest.period.starts.length} scale={scale} />
        ))}
      </g>
    </Plot>
  );
}

function PartKey({ part, write }: { part: Part; write: (value: number) => string }) {
  const sum = part.values.reduce<number>((total, value) => total + (value ?? 0), 0);

  return (
    <li className="flex items-center gap-2">
      <svg aria-hidden="true" width={12} height={12}>
        <rect x={1} y={1} width={10} height={10} className={variants[part.variant]} />
      </svg>
      {part.name}
      <b className="font-semibold tabular-nums">{write(sum)}</b>
    </li>
  );
}

function Bar({ box, count, scale }: { box: Box; count: number; scale: Scale }) {
  const { from, to, variant } = box;
  const floor = plotTop + plotHeight - heightOf(from, scale);
  const height = to > from ? Math.max(MIN_HEIGHT, heightOf(to - from, scale)) : ZERO_HEIGHT;

  return (
    <rect
      x={`${(box.x / count) * 100}%`}
      y={floor - height}
      width={`${(box.width / count) * 100}%`}
      height={height}
      className={to > from ? variants[variant] : "fill-line-field"}
    />
  );
}

/** If all parts are zero, one line is drawn for them. */
function stack(parts: readonly Part[], index: number): Box[] {
  let from = 0;
  const boxes = parts.flatMap(({ name, variant, values }) => {
    const value = values[index];
    if (value === undefined) return [];
    const box = {
      key: `${index} ${name}`,
      variant,
      x: index + 0.2,
      width: 0.6,
      from,
      to: from + value,
    };
    from += value;
    return [box];
  });
  return from === 0 ? boxes.slice(0, 1) : boxes.filter((box) => box.to > box.from);
}

function setBeside(parts: readonly Part[], index: number): Box[] {
  const width = 0.7 / parts.length;
  return parts.flatMap(({ name, variant, values }, position) => {
    const to = values[index];
    if (to === undefined) return [];
    const x = index + 0.15 + position * width;
    return [{ key: `${index} ${name}`, variant, x, width: width * 0.86, from: 0, to }];
  });
}
