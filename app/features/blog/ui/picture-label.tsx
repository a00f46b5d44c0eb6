import type { ReactNode } from "react";

/**
 * The badge of all the drawings, 132 by 90 before `size`, around its middle. A name that was put on it is the
 * mark given as children, drawn around the middle of the writing space; without one it waits, caret and all.
 */
export function PictureLabel({
  x,
  y,
  size = 1,
  turn = 0,
  isQuiet = false,
  children,
}: {
  x: number;
  y: number;
  size?: number;
  turn?: number;
  /** Waits without asking to be looked at. */
  isQuiet?: boolean;
  children?: ReactNode;
}) {
  const turned = turn === 0 ? "" : `rotate(${turn})`;

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
