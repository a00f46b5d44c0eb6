import { classNames } from "../class-names.ts";

/** As high as they are drawn, so that a unit is a pixel; the width is stretched to whatever there is. */
const sizes = { s: { height: 56, look: "h-14" }, l: { height: 128, look: "h-32" } } as const;
/** What there was at all can be seen. */
const LOWEST = 3;
const SLOT = 10;

/** `text` is said of a bar by the pointer that rests on it. */
type Bar = { key: string; value: number; text: string };

/** Bars against the highest of them. A table beside the chart says the same to those who do not see it. */
export function Bars({
  bars,
  label,
  size,
  className,
}: {
  bars: readonly Bar[];
  label: string;
  size: keyof typeof sizes;
  className: string;
}) {
  const { height, look } = sizes[size];
  const highest = Math.max(1, ...bars.map(({ value }) => value));

  return (
    <svg
      viewBox={`0 0 ${bars.length * SLOT} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className={classNames("block w-full border-line-strong border-b", look)}
    >
      {bars.map(({ key, value, text }, place) => {
        const filled = value > 0 ? Math.max(LOWEST, (height * value) / highest) : 0;
        return (
          <g key={key} className="group">
            <title>{text}</title>
            {/* Gives the pointer the whole slot to rest on. */}
            <rect
              x={place * SLOT}
              width={SLOT}
              height={height}
              className="fill-transparent group-hover:fill-sunken"
            />
            {filled > 0 && (
              <rect
                x={place * SLOT + 1.5}
                y={height - filled}
                width={SLOT - 3}
                height={filled}
                className={className}
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}
