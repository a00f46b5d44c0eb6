import { classNames } from "../class-names.ts";
import { heightOf, middleOf, Plot, type PlotProps, plotHeight, plotTop } from "./plot.tsx";
import { runsOf, type Scale, scaleFor, whole } from "./plot-scale.ts";
import type { Series } from "./plot-table.tsx";

/** Distinguishable by dashes as well as by colour. */
const variants = {
  whole: { stroke: "stroke-accent", fill: "fill-accent", dashes: undefined },
  dashed: { stroke: "stroke-vip", fill: "fill-vip", dashes: "7 4" },
  dotted: { stroke: "stroke-ink", fill: "fill-ink", dashes: "1.5 4" },
} as const;

export type Line = Series & { variant: keyof typeof variants };

/** A reference line, such as a target. */
type Mark = { value: number; name: string };

/** Lines are interrupted where there is no value. */
export function LinePlot({
  lines,
  mark,
  highest,
  ...rest
}: PlotProps & {
  lines: readonly Line[];
  mark?: Mark;
  /** A fixed upper end of the scale, such as 100 for a percentage. */
  highest?: number;
}) {
  const known = [mark?.value, highest];
  const scale = scaleFor([...lines.flatMap(({ values }) => values), ...known]);
  const write = rest.format ?? whole;

  return (
    <Plot
      {...rest}
      series={lines}
      scale={scale}
      keys={lines.map((line) => <LineKey key={line.name} line={line} write={write} />)}
    >
      {mark && <MarkLine mark={mark} scale={scale} />}
      {lines.map((line) => (
        <LineDrawing key={line.name} line={line} scale={scale} />
      ))}
    </Plot>
  );
}

function LineKey({ line, write }: { line: Line; write: (value: number) => string }) {
  const { stroke, dashes } = variants[line.variant];
  const last = line.values.findLast((value) => value !== undefined);

  return (
    <li className="flex items-center gap-2">
      <svg aria-hidden="true" width={28} height={8}>
        <line
          x1={2}
          x2={26}
          y1={4}
          y2={4}
          strokeWidth={2.5}
          strokeLinecap="round"
          strokeDasharray={dashes}
          className={stroke}
        />
      </svg>
      {line.name}
      {last !== undefined && <b className="font-semibold tabular-nums">{write(last)}</b>}
    </li>
  );
}

/** The SVG is stretched to the width; dots and strokes are not. */
function LineDrawing({ line, scale }: { line: Line; scale: Scale }) {
  const { stroke, fill, dashes } = variants[line.variant];
  const count = line.values.length;
  const y = (value: number) => plotHeight - heightOf(value, scale);
  const runs = runsOf(line.values);
  const alone = runs.filter(({ values }) => values.length === 1).map(({ from }) => from);
  const last = line.values.findLastIndex((value) => value !== undefined);

  return (
    <>
      <svg
        aria-hidden="true"
        y={plotTop}
        width="100%"
        height={plotHeight}
        viewBox={`0 0 ${count} ${plotHeight}`}
        preserveAspectRatio="none"
        className="pointer-events-none overflow-visible"
      >
        {runs.map(({ from, values }) => (
          <polyline
            key={from}
            points={values.map((value, index) => `${from + index + 0.5},${y(value)}`).join(" ")}
            vectorEffect="non-scaling-stroke"
            strokeWidth={2.5}
            strokeLinecap="round"
            strokeLinejoin="round"
            strokeDasharray={dashes}
            className={classNames("fill-none", stroke)}
          />
        ))}
      </svg>
      {[...new Set([...alone, last])].map((index) => {
        const value = line.values[index];
        if (value === undefined) return null;
        return (
          <circle
            key={index}
            cx={middleOf(index, count)}
            cy={plotTop + y(value)}
            r={4}
            className={classNames("pointer-events-none", fill)}
          />
        );
      })}
    </>
  );
}

function MarkLine({ mark, scale }: { mark: Mark; scale: Scale }) {
  const y = plotTop + plotHeight - heightOf(mark.value, scale);

  return (
    <g className="pointer-events-none">
      <line x1="0" x2="100%" y1={y} y2={y} strokeDasharray="2 3" className="stroke-danger" />
      <text x="4" y={y - 5} className="fill-danger text-[0.75rem]">
        {mark.name}
      </text>
    </g>
  );
}
