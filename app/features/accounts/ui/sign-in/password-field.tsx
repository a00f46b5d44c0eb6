import type { FieldMetadata } from "@conform-to/react";
import { Field } from "#app/ui/form/field.tsx";
import { PasswordInput } from "#app/ui/form/password-input.tsx";

/** Has no default value: the server never sends a password back. */
export function PasswordField({
  field,
  label = "Password",
  hint,
  autoComplete,
}: {
  field: FieldMetadata<string>;
  label?: string;
  hint?: string;
  autoComplete: "current-password" | "new-password";
}) {
  return (
    <Field label={label} hint={hint} id={field.id} error={field.errors?.[0]}>
      <PasswordInput name={field.name} autoComplete={autoComplete} aria-required="true" />
    </Field>
  );
}
