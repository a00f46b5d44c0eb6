import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";

/** The label is clickable too. */
export function Checkbox({
  className,
  children,
  ...props
}: Omit<ComponentProps<"input">, "type" | "children"> & { children: ReactNode }) {
  return (
    <label
      className={classNames(
        "flex min-h-6 w-fit cursor-pointer items-center gap-2.5 text-compact",
        className,
      )}
    >
      <input
        type="checkbox"
        {...props}
        className="size-4.5 shrink-0 cursor-pointer rounded-[4px] accent-accent-fill"
      />
      {children}
    </label>
  );
}
