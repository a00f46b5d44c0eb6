import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { type ControlLook, controlLook } from "./control-look.ts";
import { useFieldWiring } from "./field-context.ts";

export function Input({
  look = "field",
  className,
  ...props
}: ComponentProps<"input"> & { look?: ControlLook }) {
  return <input {...useFieldWiring(props)} className={classNames(controlLook[look], className)} />;
}
