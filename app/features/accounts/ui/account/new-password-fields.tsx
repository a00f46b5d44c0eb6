import type { FieldMetadata } from "@conform-to/react";
import { MIN_PASSWORD } from "../../credentials-form.ts";
import { PasswordField } from "../sign-in/password-field.tsx";

export function NewPasswordFields({
  fields: { password, confirmPassword },
  label,
}: {
  fields: Record<"password" | "confirmPassword", FieldMetadata<string>>;
  label?: string;
}) {
  return (
    <>
      <PasswordField
        field={password}
        label={label}
        hint={`At least ${MIN_PASSWORD} characters; longer is better.`}
        autoComplete="new-password"
      />
      <PasswordField field={confirmPassword} label="Confirm Password" autoComplete="new-password" />
    </>
  );
}
