import type { CountedKind } from "#app/features/listings/counted.ts";
import { type DeliveryDay, dayText } from "../delivery.ts";

/** As high as it is drawn, so that a unit is a pixel; the width is stretched to whatever there is. */
const HEIGHT = 56;
/** What there was at all can be seen. */
const LOWEST = 3;
const SLOT = 10;

/** A bar a day, against the highest of its own kind. The table beside the chart says the same to those who do not see it. */
export function DayBars({
  days,
  kind,
  label,
  className,
}: {
  days: readonly DeliveryDay[];
  kind: CountedKind;
  label: string;
  className: string;
}) {
  const highest = Math.max(1, ...days.map((day) => day[kind]));

  return (
    <svg
      viewBox={`0 0 ${days.length * SLOT} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className="block h-14 w-full border-line-strong border-b"
    >
      {days.map((day, place) => {
        const height = barHeight(day[kind], highest);
        return (
          <g key={day.day} className="group">
            <title>{`${dayText(day.day)}: ${day[kind].toLocaleString("en-US")}`}</title>
            {/* Gives the pointer the whole day to rest on. */}
            <rect
              x={place * SLOT}
              width={SLOT}
              height={HEIGHT}
              className="fill-transparent group-hover:fill-sunken"
            />
            {height > 0 && (
              <rect
                x={place * SLOT + 1.5}
                y={HEIGHT - height}
                width={SLOT - 3}
                height={height}
                className={className}
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}

function barHeight(value: number, highest: number) {
  return value === 0 ? 0 : Math.max(LOWEST, (HEIGHT * value) / highest);
}
