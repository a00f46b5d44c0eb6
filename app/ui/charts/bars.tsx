import { classNames } from "../class-names.ts";

/** The height in pixels is fixed; the width is stretched. */
const sizes = {
  s: { height: 56, heightClass: "h-14" },
  l: { height: 128, heightClass: "h-32" },
} as const;
/** Minimum bar height, so that small values are visible. */
const MIN_HEIGHT = 3;
const SLOT = 10;

/** `text` is the tooltip. */
type Bar = { key: string; value: number; text: string };

/** Scaled to the highest bar. A table beside the chart has the same data for screen readers. */
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
  const { height, heightClass } = sizes[size];
  const highest = Math.max(1, ...bars.map(({ value }) => value));

  return (
    <svg
      viewBox={`0 0 ${bars.length * SLOT} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className={classNames("block w-full border-line-strong border-b", heightClass)}
    >
      {bars.map(({ key, value, text }, index) => {
        const filled = value > 0 ? Math.max(MIN_HEIGHT, (height * value) / highest) : 0;
        return (
          <g key={key} className="group">
            <title>{text}</title>
            {/* Makes the whole slot a hover target. */}
            <rect
              x={index * SLOT}
              width={SLOT}
              height={height}
              className="fill-transparent group-hover:fill-sunken"
            />
            {filled > 0 && (
              <rect
                x={index * SLOT + 1.5}
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
