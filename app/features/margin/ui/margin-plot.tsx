import { type Scale, scaleFor } from "#app/ui/charts/plot-scale.ts";
import { classNames } from "#app/ui/class-names.ts";
import { HEIGHT, PICTURE_HEIGHT, type Points, pointsText, TOP, valueAt } from "../plot-area.ts";
import { Grid, HorizontalAxis, VerticalAxis } from "./plot-axes.tsx";
import { BreakEvenMark, ClientsMark, Letters, LineNames } from "./plot-marks.tsx";

/** Distinguishable without colours. */
const dashes = [undefined, "9 5", "2 4", "12 4 2 4"];

/** `letter` is written at the end of the line; the name is in the legend. */
export type CostLine = { name: string; letter?: string; points: Points };

/**
 * Costs and takings over the number of clients. The picture is stretched to its width; text, dots and strokes are not.
 * What it shows is said in words beside it and in a table.
 */
export function MarginPlot({
  label,
  costs,
  charge,
  clients,
  breakEven,
  end,
  isCompared = false,
}: {
  label: string;
  costs: readonly CostLine[];
  charge?: number;
  clients: number;
  breakEven?: number;
  end: number;
  /** Lines of several listings, named by letters. */
  isCompared?: boolean;
}) {
  const takings: Points | undefined =
    charge === undefined
      ? undefined
      : [
          [1, charge],
          [end, charge * end],
        ];
  const lines = [...costs.map(({ points }) => points), ...(takings ? [takings] : [])];
  const scale = scaleFor(lines.flatMap((points) => points.map(([, cents]) => cents / 100)));
  const [only] = isCompared ? [] : costs;
  const marked = { end, scale, clients };

  return (
    <div className="flex gap-2">
      <VerticalAxis scale={scale} />
      <svg
        role="img"
        aria-label={label}
        height={PICTURE_HEIGHT}
        className="min-w-0 flex-1 overflow-visible"
      >
        <Grid scale={scale} />
        <svg
          aria-hidden="true"
          y={TOP}
          width="100%"
          height={HEIGHT}
          viewBox={`1 0 ${end - 1} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="overflow-visible"
        >
          {only && takings && breakEven && (
            <KeptArea cost={only.points} takings={takings} from={breakEven} scale={scale} />
          )}
          {costs.map(({ name, points }, index) => (
            <Line
              key={name}
              points={points}
              scale={scale}
              dash={dashes[index]}
              className="stroke-ink"
            />
          ))}
          {takings && <Line points={takings} scale={scale} className="stroke-accent" />}
        </svg>
        <ClientsMark {...marked} lines={lines} />
        {only && takings && breakEven && (
          <BreakEvenMark {...marked} takings={takings} at={breakEven} />
        )}
        {only && (
          <LineNames {...marked} cost={only.points} takings={takings} breakEven={breakEven} />
        )}
        <HorizontalAxis end={end} clients={clients} />
      </svg>
      {!only && <Letters costs={costs} takings={takings} scale={scale} />}
    </div>
  );
}

/** The samples of a legend. */
export function LineSample({ index }: { index?: number }) {
  return (
    <svg aria-hidden="true" width={32} height={8} className="shrink-0">
      <line
        x1={2}
        x2={30}
        y1={4}
        y2={4}
        strokeWidth={2.5}
        strokeDasharray={index === undefined ? undefined : dashes[index]}
        className={index === undefined ? "stroke-accent" : "stroke-ink"}
      />
    </svg>
  );
}

function Line({
  points,
  scale,
  dash,
  className,
}: {
  points: Points;
  scale: Scale;
  dash?: string;
  className: string;
}) {
  return (
    <polyline
      points={pointsText(points, scale)}
      vectorEffect="non-scaling-stroke"
      strokeWidth={2.5}
      strokeLinejoin="round"
      strokeDasharray={dash}
      className={classNames("fill-none", className)}
    />
  );
}

function KeptArea({
  cost,
  takings,
  from,
  scale,
}: {
  cost: Points;
  takings: Points;
  from: number;
  scale: Scale;
}) {
  const last = cost.at(-1)?.[0] ?? from;
  const ends = [from, last].map((clients) => [clients, valueAt(takings, clients)] as const);
  const below = cost.filter(([clients]) => clients >= from).toReversed();
  return <polygon points={pointsText([...ends, ...below], scale)} className="fill-ok-soft" />;
}
