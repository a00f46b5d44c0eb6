import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { NumbersAsTable } from "./numbers-as-table.tsx";
import { compactText, namedPlaces, type Scale, whole } from "./plot-scale.ts";
import { PlotTable, type Series } from "./plot-table.tsx";

/** Where the drawing lies inside the picture, in pixels from above; what is left and right of it is in percent. */
export const plotTop = 10;
export const plotHeight = 150;
const PICTURE_HEIGHT = 188;

export type PlotProps = {
  title: string;
  /** What the plot shows, in words: it stands above it, and is all that some readers have of it. */
  text: string;
  /** Of the days or weeks along the lower edge: short ones for the axis, whole ones for the table. */
  labels: readonly { short: string; long: string }[];
  /** What a label is: 'Day'. */
  labelName: string;
  format?: (value: number) => string;
  /** For the axis, where there is less room. */
  formatTick?: (value: number) => string;
  /** What the table says besides: counts that the drawing does not show. */
  more?: readonly Series[];
};

/** Title, sentence, key, axes and table around a drawing. What has no value yet is shaded. */
export function Plot({
  title,
  text,
  labels,
  labelName,
  series,
  scale,
  keys,
  format,
  formatTick = format ?? compactText,
  more = [],
  children,
}: PlotProps & { series: readonly Series[]; scale: Scale; keys: ReactNode; children: ReactNode }) {
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
            <UprightAxis scale={scale} formatTick={formatTick} />
            <svg
              role="img"
              aria-label={`${title}. ${text}`}
              height={PICTURE_HEIGHT}
              className="min-w-0 flex-1 overflow-visible"
            >
              <Ground labels={labels} series={series} scale={scale} write={write} />
              {children}
              <LowerAxis labels={labels} />
            </svg>
          </div>
          <NumbersAsTable className="mt-3">
            <PlotTable
              title={title}
              labels={labels}
              labelName={labelName}
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

/** Where the middle of a place lies, of so many. */
export function middleOf(place: number, count: number) {
  return `${((place + 0.5) / count) * 100}%`;
}

function UprightAxis({
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

/** Lines to read heights by, and for each place something for the pointer to rest on. */
function Ground({
  labels,
  series,
  scale,
  write,
}: {
  labels: PlotProps["labels"];
  series: readonly Series[];
  scale: Scale;
  write: (value: number) => string;
}) {
  const width = `${100 / labels.length}%`;

  return (
    <>
      {labels.map(({ long }, place) => {
        const isAbsent = series.every(({ values }) => values[place] === undefined);
        return (
          <rect
            key={long}
            x={`${(place / labels.length) * 100}%`}
            y={plotTop}
            width={width}
            height={plotHeight}
            // Neighbours that touch show no seam.
            shapeRendering="crispEdges"
            className={isAbsent ? "fill-sunken" : "fill-transparent hover:fill-sunken"}
          >
            <title>{`${long}: ${isAbsent ? "no figures" : valuesAt(series, place, write)}`}</title>
          </rect>
        );
      })}
      <Untold count={labels.length} series={series} />
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

/** Says of what lies before the first figure that there is none, where there is room to say it. */
function Untold({ count, series }: { count: number; series: readonly Series[] }) {
  const starts = series.map(({ values }) => values.findIndex((value) => value !== undefined));
  const share = Math.min(...starts.filter((start) => start >= 0)) / count;
  if (share < 0.2) return null;

  return (
    <text
      x={`${share * 50}%`}
      // Clear of the line in the middle.
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

function valuesAt(series: readonly Series[], place: number, write: (value: number) => string) {
  return series
    .map(({ name, values }) => {
      const value = values[place];
      return `${name} ${value === undefined ? "none" : write(value)}`;
    })
    .join(", ");
}

/** Fewer names where the screen is narrow. */
function LowerAxis({ labels }: { labels: PlotProps["labels"] }) {
  const few = namedPlaces(labels.length, 3);
  return namedPlaces(labels.length, 6).map((place) => (
    <text
      key={labels[place]?.long}
      x={middleOf(place, labels.length)}
      y={plotTop + plotHeight + 20}
      textAnchor={place === labels.length - 1 ? "end" : "middle"}
      className={classNames("fill-ink-2 text-[0.75rem]", !few.includes(place) && "max-sm:hidden")}
    >
      {labels[place]?.short}
    </text>
  ));
}
