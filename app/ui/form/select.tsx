import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { type ControlVariant, controlVariants } from "./control-variants.ts";
import { useFieldWiring } from "./field-context.ts";

/** A native select; options are children. */
export function Select({
  variant = "field",
  className,
  ...props
}: ComponentProps<"select"> & { variant?: ControlVariant }) {
  return (
    <span className={classNames("relative block min-w-0", className)}>
      <select
        {...useFieldWiring(props)}
        className={classNames(
          controlVariants[variant],
          "cursor-pointer appearance-none truncate",
          variant === "field" ? "pr-10" : "pr-7",
        )}
      />
      <ChevronDown
        aria-hidden="true"
        className={classNames(
          "pointer-events-none absolute top-1/2 size-4.5 -translate-y-1/2 text-ink-2",
          variant === "field" ? "right-3" : "right-0",
        )}
      />
    </span>
  );
}
