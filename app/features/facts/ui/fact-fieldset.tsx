import { type ChangeEvent, type ReactNode, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Field } from "#app/ui/form/field.tsx";
import { FieldGroup } from "#app/ui/form/field-group.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Select } from "#app/ui/form/select.tsx";
import type { FactCells } from "../fact-cells.ts";
import type { FactField, FactPart } from "../fact-field.ts";
import type { FactProblems } from "../facts-form.ts";
import { MAX_NOTE, MAX_PLAN, tiers } from "../stated-fact.ts";
import { FactControl } from "./fact-control.tsx";

/** One question of the form. Plan, note and evidence are behind one press. */
export function FactFieldset({
  name,
  field,
  cells,
  problems,
  children,
}: {
  name: string;
  field: FactField;
  cells: FactCells;
  problems: FactProblems;
  /** What there is to say about the present answer. */
  children?: ReactNode;
}) {
  const { label, help, value, more = {}, no } = field;
  const [chosen, setChosen] = useState(cells[name] ?? "");
  const detailNames = ["tier", "plan", "note", "evidence"].map((detail) => `${name}_${detail}`);
  const isDetailed = detailNames.some(
    (cell) => problems[cell] || (cells[cell] && cells[cell] !== "included"),
  );

  return (
    <fieldset
      id={name}
      aria-describedby={`${name}-help ${problems[name] ? `${name}-error` : ""}`.trim()}
      className="scroll-mt-24 border-line border-t py-6 first:border-t-0"
      onChange={({ target }: ChangeEvent<HTMLFieldSetElement>) => {
        const control: EventTarget = target;
        if (control instanceof HTMLInputElement && control.name === name) setChosen(control.value);
      }}
    >
      <legend className="float-left w-full font-semibold">{label}</legend>
      <p id={`${name}-help`} className="clear-both mb-3 max-w-[68ch] text-ink-2 text-small">
        {help}
      </p>
      {children}
      <Part cell={name} part={value} label={label} isFirst error={problems[name]}>
        <FactControl cell={name} part={value} no={no} cells={cells} />
      </Part>
      {Object.entries(more).map(([part, definition]) => {
        const cell = `${name}_${part}`;
        const { onlyWith, label: partLabel = part } = definition;
        const isAsked = !onlyWith || onlyWith.includes(chosen);
        return (
          <Part
            key={part}
            cell={cell}
            part={definition}
            label={partLabel}
            error={problems[cell]}
            // Without scripts every part is shown; those that do not belong to the choice are ignored.
            className={isAsked ? "" : "hidden noscript:flex"}
          >
            <FactControl cell={cell} part={definition} cells={cells} />
          </Part>
        );
      })}
      <details className="mt-4" open={isDetailed}>
        <summary className="w-fit cursor-pointer rounded-[4px] py-1 text-ink-2 text-small underline decoration-line-strong underline-offset-4 hover:text-ink">
          Plan, note and evidence
        </summary>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          <Field label="Offered in" id={`${name}_tier`} {...errorOf(problems[`${name}_tier`])}>
            <Select name={`${name}_tier`} defaultValue={cells[`${name}_tier`] ?? "included"}>
              {Object.entries(tiers)
                .filter(([tier]) => tier !== "no")
                .map(([tier, text]) => (
                  <option key={tier} value={tier}>
                    {text}
                  </option>
                ))}
            </Select>
          </Field>
          <Field
            label="Name of the plan"
            optional
            id={`${name}_plan`}
            {...errorOf(problems[`${name}_plan`])}
          >
            <Input
              name={`${name}_plan`}
              defaultValue={cells[`${name}_plan`] ?? ""}
              maxLength={MAX_PLAN}
            />
          </Field>
          <Field
            label="Note"
            optional
            hint={`At most ${MAX_NOTE} characters`}
            id={`${name}_note`}
            {...errorOf(problems[`${name}_note`])}
          >
            <Input
              name={`${name}_note`}
              defaultValue={cells[`${name}_note`] ?? ""}
              maxLength={MAX_NOTE}
            />
          </Field>
          <Field
            label="Address of a page that shows it"
            optional
            id={`${name}_evidence`}
            {...errorOf(problems[`${name}_evidence`])}
          >
            <Input
              name={`${name}_evidence`}
              type="url"
              placeholder="https://"
              defaultValue={cells[`${name}_evidence`] ?? ""}
            />
          </Field>
        </div>
      </details>
    </fieldset>
  );
}

function errorOf(error: string | undefined) {
  return error ? { error } : {};
}

/** The first part is named by the fieldset's legend. */
function Part({
  cell,
  part,
  label,
  isFirst = false,
  error,
  className,
  children,
}: {
  cell: string;
  part: FactPart;
  label: string;
  isFirst?: boolean;
  error: string | undefined;
  className?: string;
  children: ReactNode;
}) {
  if (!groupKinds.includes(part.kind)) {
    const labelled = isFirst ? "[&>label]:sr-only" : "mt-4";
    return (
      <Field
        label={label}
        id={cell}
        className={classNames(labelled, className)}
        {...(part.kind === "price-steps" && { hint: STEPS_HINT })}
        {...errorOf(error)}
      >
        {children}
      </Field>
    );
  }
  return (
    <FieldGroup
      {...(!isFirst && { label })}
      id={cell}
      className={classNames(!isFirst && "mt-4", className)}
      {...errorOf(error)}
    >
      {children}
    </FieldGroup>
  );
}

const STEPS_HINT = "11: 9, 51: 6.50 means 9 each from the 11th on, and 6.50 each from the 51st on.";

/** Kinds with several controls, which need a group. */
const groupKinds: FactPart["kind"][] = ["choice", "yes-no", "several", "languages", "certificates"];
