import { type MonthRevenue, moneyText, monthText, netOf } from "../promotion-overview.ts";

/** As high as it is drawn, so that a unit is a pixel; the width is stretched to whatever there is. */
const HEIGHT = 128;
/** What there was at all can be seen. */
const LOWEST = 3;
const SLOT = 10;

/** A bar a month. The table below the chart says the same to those who do not see it. */
export function RevenueBars({ months, label }: { months: readonly MonthRevenue[]; label: string }) {
  const highest = Math.max(1, ...months.map(netOf));

  return (
    <svg
      viewBox={`0 0 ${months.length * SLOT} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className="block h-32 w-full border-line-strong border-b"
    >
      {months.map((month, place) => {
        const net = netOf(month);
        const height = net > 0 ? Math.max(LOWEST, (HEIGHT * net) / highest) : 0;
        return (
          <g key={month.month} className="group">
            <title>{`${monthText(month.month)}: ${moneyText(net)}`}</title>
            {/* Gives the pointer the whole month to rest on. */}
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
                className="fill-accent"
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}
