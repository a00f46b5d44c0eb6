import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import {
  MARGIN_ID,
  MAX_CLIENTS,
  MAX_PER_CLIENT,
  type MarginQuestion,
  rateName,
} from "../margin-path.ts";
import type { Currency, PerClient } from "../price-book.ts";

/** The visitor's numbers. They are sent by GET, so that they stay in the address and need no script. */
export function MarginForm({
  path,
  hidden = {},
  question,
  charge,
  currency,
  units,
  foreign = [],
}: {
  /** Of the page, with the parameters that are not asked here. */
  path: string;
  hidden?: Record<string, string>;
  question: MarginQuestion;
  /** In cents; the suggested price if the visitor has not named one. */
  charge?: number;
  currency: Currency;
  units: readonly (keyof PerClient)[];
  /** Currencies that need a rate. */
  foreign?: readonly Currency[];
}) {
  const { clients, per, rates } = question;
  // A form sent by GET drops the query of its action.
  const [action, query] = path.split("?");
  const kept = [...new URLSearchParams(query), ...Object.entries(hidden)];
  return (
    <form
      action={`${action}#${MARGIN_ID}`}
      aria-label="Your numbers"
      autoComplete="off"
      data-keep-scroll=""
      className="flex flex-wrap items-end gap-x-3 gap-y-4"
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Figure label="My clients" name="clients" value={clients} min={1} max={MAX_CLIENTS} />
      <Figure
        label={`I charge, ${currency} per client and month`}
        name="charge"
        value={charge === undefined ? undefined : charge / 100}
        min={0.01}
        max={1_000_000}
        step={0.01}
        placeholder="What do you charge a client?"
      />
      {units.map((unit) => (
        <Figure
          key={unit}
          label={`${unit === "seat" ? "Seats" : "Units"} per client`}
          name={`${unit}s`}
          value={per[unit]}
          min={1}
          max={MAX_PER_CLIENT}
        />
      ))}
      {foreign.map((other) => (
        <Figure
          key={other}
          label={`${currency} for 1 ${other}`}
          name={rateName(other)}
          value={rates[other]}
          min={0.000001}
          max={1_000}
          step="any"
          placeholder="Rate"
        />
      ))}
      <Button type="submit" variant="quiet">
        Calculate
      </Button>
    </form>
  );
}

function Figure({
  label,
  name,
  value,
  ...limits
}: {
  label: string;
  name: string;
  value: number | undefined;
  min: number;
  max: number;
  step?: number | "any";
  placeholder?: string;
}) {
  return (
    <Field
      label={label}
      id={`margin-${name}`}
      className={name === "charge" ? "w-64 max-w-full" : "w-28"}
    >
      <Input {...limits} type="number" inputMode="decimal" name={name} defaultValue={value} />
    </Field>
  );
}
