import { heightOf, Plot, type PlotProps, plotHeight, plotTop } from "./plot.tsx";
import { type Scale, scaleFor, whole } from "./plot-scale.ts";
import type { Series } from "./plot-table.tsx";

/** What there was at all can be seen; where there was nothing, a trace on the axis tells it from a gap. */
const LOWEST = 3;
const TRACE = 1.5;

/** Told apart without their colours too. */
const looks = {
  full: "fill-accent stroke-accent",
  hollow: "fill-accent-soft stroke-accent",
} as const;

export type Part = Series & { look: keyof typeof looks };

type Box = { key: string; look: Part["look"]; x: number; width: number; from: number; to: number };

/** How often something happened, a bar a day or week. */
export function BarPlot({
  parts,
  arrangement,
  ...rest
}: PlotProps & {
  parts: readonly Part[];
  /** Parts of a whole are stacked, the first one below; what does not add up stands side by side. */
  arrangement: "stacked" | "beside";
}) {
  const boxes = rest.labels.flatMap((_, place) =>
    arrangement === "stacked" ? stack(parts, place) : setBeside(parts, place),
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
          <Bar key={box.key} box={box} count={rest.labels.length} scale={scale} />
        ))}
      </g>
    </Plot>
  );
}

/** Its name, how it is drawn, and its sum. */
function PartKey({ part, write }: { part: Part; write: (value: number) => string }) {
  const sum = part.values.reduce<number>((total, value) => total + (value ?? 0), 0);

  return (
    <li className="flex items-center gap-2">
      <svg aria-hidden="true" width={12} height={12}>
        <rect x={1} y={1} width={10} height={10} className={looks[part.look]} />
      </svg>
      {part.name}
      <b className="font-semibold tabular-nums">{write(sum)}</b>
    </li>
  );
}

function Bar({ box, count, scale }: { box: Box; count: number; scale: Scale }) {
  const { from, to, look } = box;
  const floor = plotTop + plotHeight - heightOf(from, scale);
  const height = to > from ? Math.max(LOWEST, heightOf(to - from, scale)) : TRACE;

  return (
    <rect
      x={`${(box.x / count) * 100}%`}
      y={floor - height}
      width={`${(box.width / count) * 100}%`}
      height={height}
      className={to > from ? looks[look] : "fill-line-field"}
    />
  );
}

/** One above the other. Where all are nothing, one trace stands for them. */
function stack(parts: readonly Part[], place: number): Box[] {
  let from = 0;
  const boxes = parts.flatMap(({ name, look, values }) => {
    const value = values[place];
    if (value === undefined) return [];
    const box = {
      key: `${place} ${name}`,
      look,
      x: place + 0.2,
      width: 0.6,
      from,
      to: from + value,
    };
    from += value;
    return [box];
  });
  return from === 0 ? boxes.slice(0, 1) : boxes.filter((box) => box.to > box.from);
}

function setBeside(parts: readonly Part[], place: number): Box[] {
  const width = 0.7 / parts.length;
  return parts.flatMap(({ name, look, values }, turn) => {
    const to = values[place];
    if (to === undefined) return [];
    const x = place + 0.15 + turn * width;
    return [{ key: `${place} ${name}`, look, x, width: width * 0.86, from: 0, to }];
  });
}
