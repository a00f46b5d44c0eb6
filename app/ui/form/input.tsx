import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { type ControlVariant, controlVariants } from "./control-variants.ts";
import { useFieldWiring } from "./field-context.ts";

export function Input({
  variant = "field",
  className,
  ...props
}: ComponentProps<"input"> & { variant?: ControlVariant }) {
  return (
    <input {...useFieldWiring(props)} className={classNames(controlVariants[variant], className)} />
  );
}
