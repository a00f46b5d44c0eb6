import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Select } from "#app/ui/form/select.tsx";

export function FilterForm({
  action,
  text,
  choice,
  button,
}: {
  action: string;
  text: { label: string; name: string; value: string; placeholder: string };
  choice: {
    label: string;
    name: string;
    value: string;
    options: { value: string; text: string }[];
  };
  button: string;
}) {
  return (
    <Form
      key={`${text.value} ${choice.value}`}
      action={action}
      className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_15rem_auto]"
    >
      <Field label={text.label}>
        <Input
          type="search"
          name={text.name}
          defaultValue={text.value}
          placeholder={text.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label={choice.label}>
        <Select name={choice.name} defaultValue={choice.value}>
          {choice.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit">{button}</Button>
    </Form>
  );
}
