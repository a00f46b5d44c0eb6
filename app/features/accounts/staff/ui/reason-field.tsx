import type { FieldMetadata } from "@conform-to/react";
import { Field } from "#app/ui/form/field.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";

export function ReasonField({
  field,
  isSentToOwner = false,
}: {
  field: FieldMetadata<string>;
  isSentToOwner?: boolean;
}) {
  return (
    <Field
      label="Reason"
      hint={
        isSentToOwner
          ? "Kept in the audit log for good, and sent to the account's owner."
          : "Kept in the audit log for good. The account's owner does not see it."
      }
      required
      id={field.id}
      error={field.errors?.[0]}
    >
      <Textarea name={field.name} defaultValue={field.defaultValue} rows={2} />
    </Field>
  );
}
