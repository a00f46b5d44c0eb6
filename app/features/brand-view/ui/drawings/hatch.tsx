/** What is not the buyer's: hatched if it is the provider's, hatched with a dashed line if it is not stated. */
export function Hatch({
  x,
  y,
  width,
  height,
  radius = 6,
  isStated,
  label,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  radius?: number;
  isStated: boolean;
  label?: string;
}) {
  const place = { x, y, width, height, rx: radius };
  const words = label && (isStated ? label : "not stated");
  const plate = words ? Math.min(words.length * 5.5 + 12, width - 8) : 0;

  return (
    <>
      <rect {...place} fill="var(--scene-hatch-ground)" />
      <rect
        {...place}
        fill="url(#hatch)"
        stroke="var(--scene-hatch)"
        strokeWidth="1.2"
        strokeDasharray={isStated ? undefined : "4 3"}
      />
      {words && (
        <>
          <rect
            x={x + (width - plate) / 2}
            y={y + height / 2 - 7.5}
            width={plate}
            height="15"
            rx="4"
            fill="var(--scene-window)"
          />
          <text
            x={x + width / 2}
            y={y + height / 2 + 3.7}
            fontSize="10.5"
            fontWeight="500"
            textAnchor="middle"
            fill="var(--scene-ink-2)"
          >
            {words}
          </text>
        </>
      )}
    </>
  );
}
