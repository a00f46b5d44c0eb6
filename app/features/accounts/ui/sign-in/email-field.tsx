import type { FieldMetadata } from "@conform-to/react";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";

export function EmailField({ field }: { field: FieldMetadata<string> }) {
  return (
    <Field label="Email" id={field.id} error={field.errors?.[0]}>
      <Input
        type="email"
        name={field.name}
        defaultValue={field.defaultValue}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        aria-required="true"
      />
    </Field>
  );
}
