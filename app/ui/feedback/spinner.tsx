import { classNames } from "../class-names.ts";

const sizes = { s: "size-4", m: "size-6", l: "size-10" };

export function Spinner({
  text = "Loading",
  size = "m",
  className,
}: {
  /** For screen readers; pass "" if a visible text already says it. */
  text?: string;
  size?: keyof typeof sizes;
  className?: string;
}) {
  return (
    <span role={text ? "status" : undefined} className={classNames("inline-flex", className)}>
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        aria-hidden="true"
        className={classNames("animate-spin-slowly", sizes[size])}
      >
        <circle cx="12" cy="12" r="9" opacity="0.22" />
        <path d="M12 3a9 9 0 0 1 9 9" />
      </svg>
      {text && <span className="sr-only">{text}</span>}
    </span>
  );
}
