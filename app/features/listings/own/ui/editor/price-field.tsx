import type { FieldMetadata } from "@conform-to/react";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { type PriceUnit, priceUnits } from "../../../listing.ts";
import { priceLabel } from "../../listing-draft.ts";

/** Without scripts all can be filled in; 'Contact for pricing' then takes precedence. */
export function PriceField({
  price,
  unit,
  choice,
  typed,
  onChoice,
}: {
  price: FieldMetadata<number | undefined>;
  unit: FieldMetadata<PriceUnit | undefined>;
  choice: FieldMetadata<boolean | undefined>;
  typed: { priceUnit: PriceUnit; isContactForPricing: boolean };
  onChoice: () => void;
}) {
  const isOnRequest = typed.isContactForPricing;
  const isDisabled = useHydrated() && isOnRequest;

  return (
    <div className="flex min-w-0 flex-col gap-2.5">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Field
          label={priceLabel(typed)}
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
            disabled={isDisabled}
          />
        </Field>
        <Field label="Charged" id={unit.id} error={isOnRequest ? undefined : unit.errors?.[0]}>
          <Select
            name={unit.name}
            defaultValue={unit.initialValue ?? "month"}
            disabled={isDisabled}
          >
            {priceUnits.map((name) => (
              <option key={name} value={name}>
                {name === "once" ? "once" : `per ${name}`}
              </option>
            ))}
          </Select>
        </Field>
      </div>
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
