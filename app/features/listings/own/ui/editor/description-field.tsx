import type { FieldMetadata } from "@conform-to/react";
import { Field } from "#app/ui/form/field.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { MAX_DESCRIPTION } from "../../listing-form.ts";

/** The remaining length is shown from here on. */
const NEAR = MAX_DESCRIPTION - 500;

export function DescriptionField({
  field,
  typed,
}: {
  field: FieldMetadata<string>;
  typed: string;
}) {
  const length = Array.from(typed).length;

  return (
    <Field
      label="Description"
      id={field.id}
      required
      error={field.errors?.[0]}
      hint={
        length < NEAR ? (
          "What it does, for whom, and what carries your client's name. Cards show its first lines."
        ) : (
          <span role="status" className={length > MAX_DESCRIPTION ? "text-danger" : undefined}>
            {number.format(length)} of {number.format(MAX_DESCRIPTION)} characters
          </span>
        )
      }
    >
      <Textarea name={field.name} defaultValue={field.initialValue} rows={9} />
    </Field>
  );
}

const number = new Intl.NumberFormat("en-US");
