import type { ReactNode } from "react";

/**
 * A label of 132 by 90 before `size`, centred. Children are the mark drawn on it; without children it shows a caret.
 */
export function PictureLabel({
  x,
  y,
  size = 1,
  rotation = 0,
  isQuiet = false,
  children,
}: {
  x: number;
  y: number;
  size?: number;
  rotation?: number;
  /** Drawn in grey and without the caret. */
  isQuiet?: boolean;
  children?: ReactNode;
}) {
  const turned = rotation === 0 ? "" : `rotate(${rotation})`;

  return (
    <g
      transform={`translate(${x} ${y})${turned}scale(${size})`}
      strokeWidth={Math.round(40 / size) / 10}
      className="fill-surface stroke-line-strong"
    >
      <rect x="-66" y="-45" width="132" height="90" rx="18" />
      <path d="M-12-30h24" strokeWidth="8" />
      {children ? (
        <g transform="translate(0 9)" className="fill-ink stroke-ink">
          {children}
        </g>
      ) : (
        <g className={isQuiet ? "fill-paper stroke-line-field" : "fill-accent-soft stroke-accent"}>
          <rect x="-48" y="-11" width="96" height="38" rx="9" strokeDasharray="9 6.4" />
          {!isQuiet && <path d="M-34-1v18" />}
        </g>
      )}
    </g>
  );
}
