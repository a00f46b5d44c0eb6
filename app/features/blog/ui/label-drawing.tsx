import type { ReactNode } from "react";

/**
 * A product label inside the drawing of an article, 132 by 90 before `scale`, centred. Children are the brand drawn on it;
 * without them it has an empty field with a text cursor.
 */
export function LabelDrawing({
  x,
  y,
  scale = 1,
  rotation = 0,
  isMuted = false,
  children,
}: {
  x: number;
  y: number;
  scale?: number;
  rotation?: number;
  /** Drawn in grey and without the cursor. */
  isMuted?: boolean;
  children?: ReactNode;
}) {
  const rotate = rotation === 0 ? "" : `rotate(${rotation})`;

  return (
    <g
      transform={`translate(${x} ${y})${rotate}scale(${scale})`}
      strokeWidth={Math.round(40 / scale) / 10}
      className="fill-surface stroke-line-strong"
    >
      <rect x="-66" y="-45" width="132" height="90" rx="18" />
      <path d="M-12-30h24" strokeWidth="8" />
      {children ? (
        <g transform="translate(0 9)" className="fill-ink stroke-ink">
          {children}
        </g>
      ) : (
        <g className={isMuted ? "fill-paper stroke-line-field" : "fill-accent-soft stroke-accent"}>
          <rect x="-48" y="-11" width="96" height="38" rx="9" strokeDasharray="9 6.4" />
          {!isMuted && <path d="M-34-1v18" />}
        </g>
      )}
    </g>
  );
}
