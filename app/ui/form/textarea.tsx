import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { controlLook } from "./control-look.ts";
import { useFieldWiring } from "./field-context.ts";

export function Textarea({ className, rows = 5, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      {...useFieldWiring(props)}
      className={classNames(controlLook.field, "h-auto min-h-24 py-2.5", className)}
    />
  );
}
