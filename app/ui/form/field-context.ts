import { createContext, useContext } from "react";

export type FieldContext = {
  id: string;
  labelId: string;
  describedBy?: string;
  invalid: boolean;
  required: boolean;
};

/** A control outside any Field uses its own props. */
export const FieldContext = createContext<FieldContext | undefined>(undefined);

type Wiring = {
  id?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling";
  "aria-required"?: boolean | "true" | "false";
};

/** The control's own props override its field's. */
export function useFieldWiring<Props extends Wiring>(props: Props): Props {
  const field = useContext(FieldContext);
  if (!field) return props;

  return {
    ...props,
    id: props.id ?? field.id,
    "aria-describedby": props["aria-describedby"] ?? field.describedBy,
    "aria-invalid": props["aria-invalid"] ?? (field.invalid || undefined),
    "aria-required": props["aria-required"] ?? (field.required || undefined),
  };
}
