import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

/** The cell draws the focus ring, because around the bare control it would touch the letters. */
export function SearchCell({
  id,
  label,
  className,
  children,
}: {
  id: string;
  label: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <div className={classNames(...classes, className)}>
      <label
        id={`${id}-label`}
        htmlFor={id}
        className="block truncate font-semibold text-[0.75rem] text-ink-3"
      >
        {label}
      </label>
      {children}
    </div>
  );
}

const classes = [
  "relative min-w-0 border-line px-3 py-2 max-md:border-b md:border-r md:px-2.5 lg:px-4",
  "[&_:focus-visible]:outline-none has-focus-visible:after:outline-2",
  "after:pointer-events-none after:absolute after:inset-0.5 after:rounded-[12px] after:outline-accent",
];
