import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";

/** The label is clickable too. `hint` is a second, quieter text of it. */
export function Checkbox({
  hint,
  className,
  children,
  ...props
}: Omit<ComponentProps<"input">, "type" | "children"> & { hint?: ReactNode; children: ReactNode }) {
  return (
    <label
      className={classNames(
        "flex min-h-6 w-fit cursor-pointer gap-2.5 text-compact",
        hint ? "items-start" : "items-center",
        className,
      )}
    >
      <input
        type="checkbox"
        {...props}
        className={classNames(
          "size-4.5 shrink-0 cursor-pointer rounded-[4px] accent-accent-fill",
          hint !== undefined && "mt-[0.2em]",
        )}
      />
      {hint === undefined ? (
        children
      ) : (
        <span className="min-w-0">
          {children}
          <span className="block text-ink-2 text-small">{hint}</span>
        </span>
      )}
    </label>
  );
}
