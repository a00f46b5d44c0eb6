import type { ReactNode } from "react";
import { labelsOf, type Period, unitName } from "#app/shared/period.ts";
import { classNames } from "../class-names.ts";
import { NumbersAsTable } from "./numbers-as-table.tsx";
import { compactText, labelledIndexes, type Scale, whole } from "./plot-scale.ts";
import { PlotTable, type Series } from "./plot-table.tsx";

/** The drawing area inside the picture: vertical in pixels, horizontal in percent. */
export const plotTop = 10;
export const plotHeight = 150;
const PICTURE_HEIGHT = 188;

/** Short for the axis, long for the table. */
type Labels = ReturnType<typeof labelsOf>;

export type PlotProps = {
  title: string;
  /** The text above the plot, which is also its accessible description. */
  text: string;
  period: Period;
  format?: (value: number) => string;
  /** Shorter, for the axis. */
  formatTick?: (value: number) => string;
  /** Additional columns of the table that are not drawn. */
  more?: readonly Series[];
};

/** Title, text, legend, axes and table around a drawing. Labels without a value are shaded. */
export function Plot({
  title,
  text,
  period,
  series,
  scale,
  keys,
  format,
  formatTick = format ?? compactText,
  more = [],
  children,
}: PlotProps & { series: readonly Series[]; scale: Scale; keys: ReactNode; children: ReactNode }) {
  const labels = labelsOf(period);
  const write = format ?? whole;
  const isEmpty = series.every(({ values }) => values.every((value) => value === undefined));

  return (
    <figure className="min-w-0">
      <figcaption>
        <h3 className="text-title-s">{title}</h3>
        <p className="mt-1.5 max-w-[75ch] text-compact text-ink-2 text-pretty">{text}</p>
      </figcaption>
      {!isEmpty && (
        <>
          <ul aria-hidden="true" className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-small">
            {keys}
          </ul>
          <div className="mt-3 flex gap-2">
            <VerticalAxis scale={scale} formatTick={formatTick} />
            <svg
              role="img"
              aria-label={`${title}. ${text}`}
              height={PICTURE_HEIGHT}
              className="min-w-0 flex-1 overflow-visible"
            >
              <Grid labels={labels} series={series} scale={scale} write={write} />
              {children}
              <HorizontalAxis labels={labels} />
            </svg>
          </div>
          <NumbersAsTable className="mt-3">
            <PlotTable
              title={title}
              labels={labels}
              labelName={unitName(period)}
              series={series}
              write={write}
              more={more}
            />
          </NumbersAsTable>
        </>
      )}
    </figure>
  );
}

export function heightOf(value: number, { top }: Scale) {
  return (plotHeight * value) / top;
}

export function middleOf(index: number, count: number) {
  return `${((index + 0.5) / count) * 100}%`;
}

function VerticalAxis({
  scale,
  formatTick,
}: {
  scale: Scale;
  formatTick: (value: number) => string;
}) {
  return (
    <svg aria-hidden="true" height={PICTURE_HEIGHT} className="w-10 shrink-0">
      {scale.ticks.map((tick) => (
        <text
          key={tick}
          x="100%"
          y={plotTop + plotHeight - heightOf(tick, scale)}
          textAnchor="end"
          dominantBaseline="central"
          className="fill-ink-2 text-[0.75rem] tabular-nums"
        >
          {formatTick(tick)}
        </text>
      ))}
    </svg>
  );
}

/** Grid lines, and a hover target for each label. */
function Grid({
  labels,
  series,
  scale,
  write,
}: {
  labels: Labels;
  series: readonly Series[];
  scale: Scale;
  write: (value: number) => string;
}) {
  const width = `${100 / labels.length}%`;

  return (
    <>
      {labels.map(({ long }, index) => {
        const isAbsent = series.every(({ values }) => values[index] === undefined);
        return (
          <rect
            key={long}
            x={`${(index / labels.length) * 100}%`}
            y={plotTop}
            width={width}
            height={plotHeight}
            // Avoids visible seams between neighbours.
            shapeRendering="crispEdges"
            className={isAbsent ? "fill-sunken" : "fill-transparent hover:fill-sunken"}
          >
            <title>{`${long}: ${isAbsent ? "no figures" : valuesAt(series, index, write)}`}</title>
          </rect>
        );
      })}
      <NoFiguresText count={labels.length} series={series} />
      {scale.ticks.map((tick) => (
        <line
          key={tick}
          x1="0"
          x2="100%"
          y1={plotTop + plotHeight - heightOf(tick, scale)}
          y2={plotTop + plotHeight - heightOf(tick, scale)}
          shapeRendering="crispEdges"
          className={classNames(
            "pointer-events-none",
            tick === 0 ? "stroke-line-field" : "stroke-line",
          )}
        />
      ))}
    </>
  );
}

/** Marks the time before the first value, if there is room for the text. */
function NoFiguresText({ count, series }: { count: number; series: readonly Series[] }) {
  const starts = series.map(({ values }) => values.findIndex((value) => value !== undefined));
  const share = Math.min(...starts.filter((start) => start >= 0)) / count;
  if (share < 0.2) return null;

  return (
    <text
      x={`${share * 50}%`}
      // Above the middle grid line.
      y={plotTop + plotHeight / 2 - 8}
      textAnchor="middle"
      className={classNames(
        "pointer-events-none fill-ink-2 text-[0.75rem]",
        share < 0.35 && "max-sm:hidden",
      )}
    >
      No figures
    </text>
  );
}

function valuesAt(series: readonly Series[], index: number, write: (value: number) => string) {
  return series
    .map(({ name, values }) => {
      const value = values[index];
      return `${name} ${value === undefined ? "none" : write(value)}`;
    })
    .join(", ");
}

/** Fewer labels on narrow screens. */
function HorizontalAxis({ labels }: { labels: Labels }) {
  const few = labelledIndexes(labels.length, 3);
  return labelledIndexes(labels.length, 6).map((index) => (
    <text
      key={labels[index]?.long}
      x={middleOf(index, labels.length)}
      y={plotTop + plotHeight + 20}
      textAnchor={index === labels.length - 1 ? "end" : "middle"}
      className={classNames("fill-ink-2 text-[0.75rem]", !few.includes(index) && "max-sm:hidden")}
    >
      {labels[index]?.short}
    </text>
  ));
}
