import { classNames } from "../class-names.ts";

/** Give it the size of the content, so that nothing shifts. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames("block animate-breathe rounded-control bg-sunken", className)}
    />
  );
}
