import { type Scale, whole } from "#app/ui/charts/plot-scale.ts";
import { classNames } from "#app/ui/class-names.ts";
import {
  BOTTOM,
  PICTURE_HEIGHT,
  type Points,
  spreadLabels,
  TOP,
  valueAt,
  xOf,
  yOf,
} from "../plot-area.ts";

/** The visitor's number of clients, with a dot on each line. */
export function ClientsMark({
  lines,
  clients,
  end,
  scale,
}: {
  lines: readonly Points[];
  clients: number;
  end: number;
  scale: Scale;
}) {
  const reaching = lines.filter((points) => (points.at(-1)?.[0] ?? 0) >= clients);
  const heights = reaching.map((points) => yOf(valueAt(points, clients), scale));
  const x = xOf(clients, end);
  return (
    <g>
      <line
        x1={x}
        x2={x}
        y1={BOTTOM}
        y2={Math.min(BOTTOM, ...heights)}
        strokeDasharray="3 3"
        className="stroke-ink-3"
      />
      {heights.map((y) => (
        <circle key={y} cx={x} cy={y} r={4.5} strokeWidth={2} className="fill-ink stroke-surface" />
      ))}
    </g>
  );
}

/** The label stands where the line of takings has not yet risen to it. */
export function BreakEvenMark({
  takings,
  at,
  end,
  scale,
}: {
  takings: Points;
  at: number;
  end: number;
  scale: Scale;
}) {
  const x = xOf(at, end);
  const y = yOf(valueAt(takings, at), scale);
  const isLeft = at > end * 0.4;
  const beside = yOf(valueAt(takings, Math.min(end, at + end * 0.3)), scale);
  const top = Math.max(TOP + 2, isLeft ? y - 60 : Math.min(y - 60, beside - 34));
  return (
    <g>
      <line x1={x} x2={x} y1={y} y2={top + 22} className="stroke-ok" />
      <circle cx={x} cy={y} r={5.5} strokeWidth={2.5} className="fill-surface stroke-ok" />
      <text textAnchor={isLeft ? "end" : "start"} className={`text-[0.8125rem] ${halo}`}>
        <tspan x={x} y={top} className="fill-ink font-semibold">
          Break-even
        </tspan>
        <tspan x={x} y={top + 16} className="fill-ink-2">
          {whole(at)} {at === 1 ? "client" : "clients"}
        </tspan>
      </text>
    </g>
  );
}

/** Keeps lines from crossing a text. */
const halo = "stroke-4 stroke-surface [paint-order:stroke]";

/** The upper line's name above its end, the lower one's below it, and what is kept between them. */
export function LineNames({
  cost,
  takings,
  breakEven,
  clients,
  end,
  scale,
}: {
  cost: Points;
  takings?: Points;
  breakEven?: number;
  clients: number;
  end: number;
  scale: Scale;
}) {
  const y = (points: Points, share: number) => yOf(valueAt(points, end * share), scale);
  const isKept = takings !== undefined && y(takings, 1) < y(cost, 1);
  const last = cost.at(-1)?.[0] ?? 1;
  const above = (points: Points) => y(points, 1) - 9;
  // Lower than the line is anywhere beside the text, if there is room above the axis.
  const below = (points: Points) => {
    const under = y(points, 0.5) + 18;
    return under < BOTTOM - 4 ? under : above(points);
  };
  const isRoomy =
    takings &&
    y(cost, 0.85) - y(takings, 0.85) > 44 &&
    Math.max(breakEven ?? end, clients) < end * 0.7;

  return (
    <g textAnchor="end" className="font-semibold text-[0.8125rem]">
      {takings && (
        <text
          x="100%"
          y={isKept ? above(takings) : below(takings)}
          className={`fill-accent ${halo}`}
        >
          What you take
        </text>
      )}
      <text
        x={xOf(last, end)}
        y={isKept ? below(cost) : above(cost)}
        dx={last < end / 2 ? 8 : 0}
        textAnchor={last < end / 2 ? "start" : "end"}
        className={`fill-ink ${halo}`}
      >
        What it costs you
      </text>
      {isKept && isRoomy && last === end && (
        <text x="97%" y={(y(cost, 0.9) + y(takings, 0.9)) / 2 + 5} className="fill-ok">
          You keep
        </text>
      )}
    </g>
  );
}

/** At the ends of the lines, to the right of the picture. */
export function Letters({
  costs,
  takings,
  scale,
}: {
  costs: readonly { letter?: string; points: Points }[];
  takings?: Points;
  scale: Scale;
}) {
  const ends = [
    ...costs.map(({ letter, points }) => ({ letter, points, className: "fill-ink" })),
    ...(takings ? [{ letter: "You", points: takings, className: "fill-accent" }] : []),
  ];
  const heights = ends.map(({ points }) => yOf(points.at(-1)?.[1] ?? 0, scale));
  const spread = spreadLabels(heights, 15, BOTTOM);
  return (
    <svg aria-hidden="true" height={PICTURE_HEIGHT} className="w-7 shrink-0">
      {ends.map(({ letter, className }, index) => (
        <text
          key={letter}
          x={0}
          y={spread[index]}
          dominantBaseline="central"
          className={classNames("text-[0.8125rem] font-semibold", className)}
        >
          {letter}
        </text>
      ))}
    </svg>
  );
}
