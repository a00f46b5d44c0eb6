import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";

/** The label is clickable too. `hint` is a second, quieter text of it. */
export function Radio({
  hint,
  className,
  children,
  ...props
}: Omit<ComponentProps<"input">, "type" | "children"> & { hint?: ReactNode; children: ReactNode }) {
  return (
    <label
      className={classNames("flex min-h-6 w-fit cursor-pointer gap-2.5 text-compact", className)}
    >
      <input
        type="radio"
        {...props}
        className="mt-[0.2em] size-4.5 shrink-0 cursor-pointer accent-accent-fill"
      />
      <span className="min-w-0">
        {children}
        {hint && <span className="block text-ink-2 text-small">{hint}</span>}
      </span>
    </label>
  );
}
