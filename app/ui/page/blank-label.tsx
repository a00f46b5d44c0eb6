import { classNames } from "../class-names.ts";

/** The illustration for empty and missing things. */
export function BlankLabel({ className = "w-40" }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 160 132"
      fill="none"
      aria-hidden="true"
      className={classNames("h-auto", className)}
    >
      <path d="M58 0 76 41M102 0 84 41" className="stroke-line-strong" strokeWidth="7" />
      <g transform="rotate(-4 80 84)">
        <rect
          x="14"
          y="36"
          width="132"
          height="90"
          rx="18"
          className="fill-surface stroke-line-strong"
          strokeWidth="2"
        />
        <rect
          x="64"
          y="47"
          width="32"
          height="8"
          rx="4"
          className="fill-paper stroke-line-strong"
          strokeWidth="2"
        />
        <rect
          x="32"
          y="70"
          width="96"
          height="38"
          rx="9"
          className="fill-accent-soft stroke-accent"
          strokeWidth="2.5"
          strokeDasharray="9 6.4"
          strokeLinecap="round"
        />
        <path d="M46 80v18" className="stroke-accent" strokeWidth="3" strokeLinecap="round" />
      </g>
    </svg>
  );
}
