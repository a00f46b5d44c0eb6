import type { FieldMetadata } from "@conform-to/react";
import { Field } from "#app/ui/form/field.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";

export function ReasonField({
  field,
  subject = "account",
  isSentToOwner = false,
}: {
  field: FieldMetadata<string>;
  subject?: "account" | "organization";
  isSentToOwner?: boolean;
}) {
  return (
    <Field
      label="Reason"
      hint={isSentToOwner ? hints[subject].sent : hints[subject].kept}
      required
      id={field.id}
      error={field.errors?.[0]}
    >
      <Textarea name={field.name} defaultValue={field.defaultValue} rows={2} />
    </Field>
  );
}

const kept = "Kept in the audit log for good";
const hints = {
  account: {
    sent: `${kept}, and sent to the account's owner.`,
    kept: `${kept}. The account's owner does not see it.`,
  },
  organization: {
    sent: `${kept}, and sent to the organization's owners.`,
    kept: `${kept}. The organization's owners do not see it.`,
  },
};
