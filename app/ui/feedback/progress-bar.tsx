import { classNames } from "../class-names.ts";

/** A native progress element, for screen readers; only its style is ours. */
export function ProgressBar({
  value,
  max,
  label,
  className,
}: {
  value: number;
  max: number;
  label: string;
  className?: string;
}) {
  return (
    <progress
      value={value}
      max={max}
      aria-label={label}
      className={classNames(classes, className)}
    />
  );
}

const classes = [
  "block h-2.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-sunken inset-ring inset-ring-line-field",
  "[&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent-fill",
  "[&::-webkit-progress-value]:transition-[inline-size] [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-accent-fill",
].join(" ");
