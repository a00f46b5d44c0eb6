import { Bars } from "#app/ui/charts/bars.tsx";
import { type DeliveryDay, dayText } from "../delivery.ts";

const rows = [
  { kind: "shown", name: "Shown in top places", className: "fill-vip" },
  { kind: "viewed", name: "Views", className: "fill-accent" },
  { kind: "clicked", name: "Website clicks", className: "fill-ink" },
  { kind: "saved", name: "Saved", className: "fill-ink-3" },
] as const;

/** Each kind has its own scale, because there are many more showings than clicks. */
export function DeliveryChart({ days }: { days: readonly DeliveryDay[] }) {
  const ticks = [days[0], days[Math.floor(days.length / 2)], days.at(-1)];

  return (
    <div className="grid gap-x-5 sm:grid-cols-[9.5rem_minmax(0,1fr)]">
      {rows.map(({ kind, name, className }) => {
        const best = days.reduce((max, day) => (day[kind] > max[kind] ? day : max));
        const maxText = best[kind] > 0 && `Most: ${format(best[kind])} on ${dayText(best.day)}`;
        return (
          <div key={kind} className="col-span-full grid grid-cols-subgrid items-end pb-5">
            <p className="max-sm:flex max-sm:flex-wrap max-sm:justify-between max-sm:gap-x-3 max-sm:pb-1.5">
              <span className="font-semibold text-small sm:block">{name}</span>
              <span className="text-ink-2 text-tiny">{maxText || "None"}</span>
            </p>
            <Bars
              bars={days.map(({ day, [kind]: value }) => ({
                key: day,
                value,
                text: `${dayText(day)}: ${format(value)}`,
              }))}
              label={`${name} by day. ${maxText || "None"}.`}
              size="s"
              className={className}
            />
          </div>
        );
      })}
      <div className="col-span-full grid grid-cols-subgrid items-center">
        <p className="font-semibold text-small max-sm:pb-1.5">Promoted</p>
        <PromotedDays days={days} />
      </div>
      <p
        aria-hidden="true"
        className="mt-2 flex justify-between gap-2 text-ink-2 text-tiny sm:col-start-2"
      >
        {ticks.map((tick) => tick && <span key={tick.day}>{dayText(tick.day)}</span>)}
      </p>
    </div>
  );
}

function PromotedDays({ days }: { days: readonly DeliveryDay[] }) {
  const promoted = days.filter(({ isPromoted }) => isPromoted).length;

  return (
    <svg
      viewBox={`0 0 ${days.length} 1`}
      preserveAspectRatio="none"
      // Avoids seams between adjacent days.
      shapeRendering="crispEdges"
      role="img"
      aria-label={`Promoted on ${promoted} of ${days.length} days`}
      className="block h-2.5 w-full rounded-full bg-sunken"
    >
      {days.map(
        ({ day, isPromoted }, index) =>
          isPromoted && <rect key={day} x={index} width={1} height={1} className="fill-vip" />,
      )}
    </svg>
  );
}

function format(count: number) {
  return count.toLocaleString("en-US");
}
