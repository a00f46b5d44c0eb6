import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { controlVariants } from "./control-variants.ts";
import { useFieldWiring } from "./field-context.ts";

export function Textarea({ className, rows = 5, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      {...useFieldWiring(props)}
      className={classNames(controlVariants.field, "h-auto min-h-24 py-2.5", className)}
    />
  );
}
