import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { languages } from "#app/features/catalog/languages.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { ChipPicker } from "#app/ui/pickers/chip-picker.tsx";
import { MAX_DAYS, MAX_PLACES, MAX_PURPOSE, MIN_DAYS, starts, startTexts } from "../brief.ts";
import { briefCountries } from "../brief-forms.ts";
import { type TypedBrief, typedList, typedText } from "../typed-brief.ts";
import type { AskedListing } from "./asked-listings.tsx";
import { MustHaveFields } from "./must-have-fields.tsx";

export type BriefErrors = Record<string, string[] | null> | null | undefined;

/** What the buyer wants to know of these listings' providers. It is looked through before it is sent. */
export function BriefForm({
  action,
  formKey,
  listings,
  typed,
  errors,
}: {
  action: string;
  /** The same for each attempt, so that a brief is sent once. */
  formKey: string;
  /** Only those that can be asked. */
  listings: AskedListing[];
  typed: TypedBrief;
  errors: BriefErrors;
}) {
  const isBusy = useNavigation().state !== "idle";
  const form = useFocusOnProblem(errors);
  const field = (name: string) => {
    const error = errors?.[name]?.[0];
    return { id: `brief-${name}`, ...(error && { error }) };
  };

  return (
    <Form ref={form} method="post" action={action} noValidate className="flex flex-col gap-6">
      <input type="hidden" name="key" value={typedText(typed, "key") || formKey} />
      {listings.map(({ id }) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <Field
        label="What are you looking for?"
        hint="For whom, and what for. Leave out your name, websites and email addresses: providers do not see who you are."
        {...field("purpose")}
      >
        <Textarea
          name="purpose"
          defaultValue={typedText(typed, "purpose")}
          maxLength={MAX_PURPOSE}
          rows={6}
          aria-required="true"
        />
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Number of clients" optional {...field("clients")}>
          <Input
            name="clients"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={typedText(typed, "clients")}
          />
        </Field>
        <Field label="Budget in USD a month" optional {...field("budget")}>
          <Input
            name="budget"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={typedText(typed, "budget")}
          />
        </Field>
        <Field label="Countries of your clients" optional {...field("countries")}>
          <ChipPicker
            name="countries"
            options={briefCountries}
            max={MAX_PLACES}
            limitText={`Maximum of ${MAX_PLACES} countries reached`}
            placeholder={`Add up to ${MAX_PLACES} countries`}
            selectLabel="Country"
            defaultValue={typedList(typed, "countries")}
          />
        </Field>
        <Field label="Languages" optional {...field("languages")}>
          <ChipPicker
            name="languages"
            options={languages}
            max={MAX_PLACES}
            limitText={`Maximum of ${MAX_PLACES} languages reached`}
            placeholder={`Add up to ${MAX_PLACES} languages`}
            selectLabel="Language"
            defaultValue={typedList(typed, "languages")}
          />
        </Field>
        <Field label="When do you want to start?" {...field("start")}>
          <Select name="start" defaultValue={typedText(typed, "start") || starts[1]}>
            {starts.map((start) => (
              <option key={start} value={start}>
                {startTexts[start]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Days to answer" hint={`From ${MIN_DAYS} to ${MAX_DAYS}`} {...field("days")}>
          <Input
            name="days"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={typedText(typed, "days") || "14"}
            aria-required="true"
          />
        </Field>
      </div>
      <MustHaveFields listings={listings} typed={typed} error={errors?.must?.[0]} />
      <Button
        type="submit"
        name="step"
        value="review"
        pending={isBusy}
        pendingText="Loading..."
        className="sm:self-start"
      >
        Look it through
      </Button>
    </Form>
  );
}

function useFocusOnProblem(errors: BriefErrors) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!errors) return;
    const control = "[aria-invalid=true], fieldset:has([data-invalid]) summary";
    form.current?.querySelector<HTMLElement>(control)?.focus();
  }, [errors]);
  return form;
}
