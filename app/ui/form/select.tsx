import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { type ControlLook, controlLook } from "./control-look.ts";
import { useFieldWiring } from "./field-context.ts";

/** A native select; options are children. */
export function Select({
  look = "field",
  className,
  ...props
}: ComponentProps<"select"> & { look?: ControlLook }) {
  return (
    <span className={classNames("relative block min-w-0", className)}>
      <select
        {...useFieldWiring(props)}
        className={classNames(
          controlLook[look],
          "cursor-pointer appearance-none truncate",
          look === "field" ? "pr-10" : "pr-7",
        )}
      />
      <ChevronDown
        aria-hidden="true"
        className={classNames(
          "pointer-events-none absolute top-1/2 size-4.5 -translate-y-1/2 text-ink-2",
          look === "field" ? "right-3" : "right-0",
        )}
      />
    </span>
  );
}
