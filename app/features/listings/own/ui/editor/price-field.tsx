import type { FieldMetadata } from "@conform-to/react";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/** Without scripts both can be filled in; 'Contact for pricing' then takes precedence. */
export function PriceField({
  price,
  choice,
  isOnRequest,
  onChoice,
}: {
  price: FieldMetadata<number | undefined>;
  choice: FieldMetadata<boolean | undefined>;
  isOnRequest: boolean;
  onChoice: () => void;
}) {
  const hydrated = useHydrated();

  return (
    <div className="flex min-w-0 flex-col gap-2.5">
      <Field
        label="Price from USD / month"
        id={price.id}
        required
        error={isOnRequest ? undefined : price.errors?.[0]}
      >
        <Input
          name={price.name}
          defaultValue={price.initialValue}
          inputMode="decimal"
          autoComplete="off"
          placeholder="49"
          disabled={hydrated && isOnRequest}
        />
      </Field>
      <Checkbox
        name={choice.name}
        defaultChecked={choice.initialValue === "on"}
        onChange={onChoice}
      >
        Contact for pricing
      </Checkbox>
    </div>
  );
}
