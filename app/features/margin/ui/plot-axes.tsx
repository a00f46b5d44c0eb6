import { compactText, type Scale, whole } from "#app/ui/charts/plot-scale.ts";
import { BOTTOM, PICTURE_HEIGHT, xOf, yOf } from "../plot-area.ts";

export function Grid({ scale }: { scale: Scale }) {
  return scale.ticks.map((tick) => (
    <line
      key={tick}
      x1="0"
      x2="100%"
      y1={yOf(tick * 100, scale)}
      y2={yOf(tick * 100, scale)}
      shapeRendering="crispEdges"
      className={tick === 0 ? "stroke-line-field" : "stroke-line"}
    />
  ));
}

export function VerticalAxis({ scale }: { scale: Scale }) {
  return (
    <svg aria-hidden="true" height={PICTURE_HEIGHT} className="w-11 shrink-0">
      {scale.ticks.map((tick) => (
        <text
          key={tick}
          x="100%"
          y={yOf(tick * 100, scale)}
          textAnchor="end"
          dominantBaseline="central"
          className="fill-ink-2 text-[0.75rem] tabular-nums"
        >
          {tick < 100_000 ? whole(tick) : compactText(tick)}
        </text>
      ))}
    </svg>
  );
}

/** The visitor's own number replaces the usual ones near it. */
export function HorizontalAxis({ end, clients }: { end: number; clients: number }) {
  const usual = [1, end / 4, end / 2, (end * 3) / 4, end];
  // A label at an edge is written to one side only.
  const near = end * (anchorOf(clients, end) === "middle" ? 0.2 : 0.3);
  const ticks = [...usual.filter((tick) => Math.abs(tick - clients) >= near), clients];
  return (
    <g className="text-[0.75rem] tabular-nums">
      {ticks.map((tick) => (
        <text
          key={tick}
          x={xOf(tick, end)}
          y={BOTTOM + 19}
          textAnchor={anchorOf(tick, end)}
          className={tick === clients ? "fill-ink font-semibold" : "fill-ink-2"}
        >
          {whole(tick)}
          {tick === clients && (clients === 1 ? " client" : " clients")}
        </text>
      ))}
    </g>
  );
}

/** Labels at the edges stay inside the picture. */
function anchorOf(tick: number, end: number) {
  if (tick < end * 0.1) return "start";
  return tick > end * 0.9 ? "end" : "middle";
}
