import { type ComponentProps, useEffect, useEffectEvent, useState } from "react";
import { Field } from "#app/ui/form/field.tsx";
import { ChipPicker } from "#app/ui/pickers/chip-picker.tsx";

/** Several of a list. What is sent stands in hidden fields, so a change has to be told. */
export function ChipsField({
  label,
  id,
  error,
  onChange,
  ...picker
}: Omit<ComponentProps<typeof ChipPicker>, "onValueChange"> & {
  label: string;
  id: string;
  error: string | undefined;
  onChange: () => void;
}) {
  const [changes, setChanges] = useState(0);
  const tell = useEffectEvent(onChange);

  // Once the hidden fields are on the page, not before.
  useEffect(() => {
    if (changes > 0) tell();
  }, [changes]);

  return (
    <Field label={label} id={id} required error={error}>
      <ChipPicker {...picker} onValueChange={() => setChanges((count) => count + 1)} />
    </Field>
  );
}
