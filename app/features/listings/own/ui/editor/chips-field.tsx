import { type ComponentProps, useEffect, useEffectEvent, useState } from "react";
import { Field } from "#app/ui/form/field.tsx";
import { ChipPicker } from "#app/ui/pickers/chip-picker.tsx";

/** The picker submits hidden inputs, whose changes fire no event, so `onChange` is called explicitly. */
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
  const notifyChange = useEffectEvent(onChange);

  // In an effect, after the hidden inputs have been rendered.
  useEffect(() => {
    if (changes > 0) notifyChange();
  }, [changes]);

  return (
    <Field label={label} id={id} required error={error}>
      <ChipPicker {...picker} onValueChange={() => setChanges((count) => count + 1)} />
    </Field>
  );
}
