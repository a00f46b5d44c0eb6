/** Lines that stand for text: [x, y, width] each. */
export function Bones({
  lines,
  height = 5,
}: {
  lines: [number, number, number][];
  height?: number;
}) {
  return (
    <g fill="var(--scene-bone)">
      {lines.map(([x, y, width]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx={height / 2} />
      ))}
    </g>
  );
}
