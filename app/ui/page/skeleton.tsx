import { classNames } from "../class-names.ts";

/** Give it the size of what is coming, so that nothing moves when it comes. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames("block animate-breathe rounded-control bg-sunken", className)}
    />
  );
}
