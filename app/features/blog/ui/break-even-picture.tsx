import { LabelDrawing } from "./label-drawing.tsx";

/** Earnings as a string that rises above the costs; labels hang on it from there on. */
export function BreakEvenPicture() {
  return (
    <>
      <path d="M400 430C560 370 700 130 1130 64V430z" className="fill-accent-soft" />
      <path d="M84 56V516a44 44 0 0 0 44 44H1130" className="stroke-line-field" strokeWidth="6" />
      <path d="M84 430H1130" className="stroke-ink-3" strokeDasharray="2 18" strokeWidth="7" />
      <path d="M112 536C240 520 320 462 400 430" className="stroke-ink-3" strokeWidth="9" />
      {labels.map(({ x, string, lean, y, size }) => (
        <g key={x}>
          <path
            d={`M${x - 14} ${string + lean} ${x - 4} ${y}M${x + 14} ${string - lean} ${x + 4} ${y}`}
            className="stroke-line-strong"
            strokeWidth={6 * size}
          />
          <LabelDrawing x={x} y={y + 45 * size} scale={size} />
        </g>
      ))}
      <path d="M400 430C560 370 700 130 1130 64" className="stroke-accent" strokeWidth="9" />
      <circle cx="400" cy="430" r="22" className="fill-surface stroke-accent" strokeWidth="9" />
    </>
  );
}

/** `string` is the height of the curve at `x`, `lean` its slope. */
const labels = [
  { x: 660, string: 252, lean: 10, y: 318, size: 0.95 },
  { x: 826, string: 155, lean: 6, y: 232, size: 1.15 },
  { x: 1026, string: 85, lean: 3, y: 164, size: 1.35 },
];
