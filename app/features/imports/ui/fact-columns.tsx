import type { FactField } from "#app/features/facts/fact-field.ts";
import { groupFields } from "#app/features/facts/fact-fields.ts";
import { MAX_NOTE, MAX_PLAN } from "#app/features/facts/stated-fact.ts";
import { Badge } from "#app/ui/badge.tsx";
import { allowedInFact } from "../export/allowed-values.ts";
import { many } from "../import-words.ts";
import { ColumnRow } from "./column-row.tsx";

/** The columns of all facts by subject, and last those that every fact has. */
export function FactColumns() {
  return (
    <>
      {groupFields().map(({ group, title, fields }) => (
        <details key={group} className="mb-2 text-compact">
          <summary className="w-fit cursor-pointer rounded-[4px] py-1 underline decoration-line-strong underline-offset-4 hover:text-ink">
            {title}: {many(fields.length, "fact", "facts")}
          </summary>
          <dl className="mt-2 mb-4 border-line-strong border-l-2 pl-3.5">
            {fields.map(({ name, field }) => (
              <FactRows key={name} name={name} field={field} />
            ))}
          </dl>
        </details>
      ))}
      <p className="mt-5 text-compact">
        Every fact has four more columns, such as <code className="font-mono">term_tier</code>:
      </p>
      <dl className="-mb-3">
        {Object.entries(details).map(([detail, text]) => (
          <ColumnRow key={detail} column={`…_${detail}`}>
            {text}
          </ColumnRow>
        ))}
      </dl>
    </>
  );
}

const details = {
  tier: "In which plan: included (in all plans), higher_plan or add_on. Empty means included.",
  plan: `The name of the plan. At most ${MAX_PLAN} characters.`,
  note: `A remark. At most ${MAX_NOTE} characters.`,
  evidence: "The address of a page that shows it.",
};

function FactRows({ name, field }: { name: string; field: FactField }) {
  const shared = Object.keys(details).map((detail) => `${name}_${detail}`);
  const columns = allowedInFact(name, field).filter(({ column }) => !shared.includes(column));

  return columns.map(({ column, values, rule }) => (
    <ColumnRow key={column} column={column}>
      {column === name && field.only && (
        <Badge size="s" className="mr-2">
          Only {field.only}
        </Badge>
      )}
      {labelOf(name, field, column)}
      {rule && <span className="block text-small">{rule}.</span>}
      <Values values={values} />
    </ColumnRow>
  ));
}

/** Names that explain themselves are in one line. */
function Values({ values }: { values: Readonly<Record<string, string>> }) {
  const names = Object.keys(values);
  if (names.length === 0) return null;
  if (names.every((name) => values[name] === ""))
    return <span className="text-small">{names.join(", ")}</span>;
  return (
    <ul className="mt-1 text-small">
      {Object.entries(values).map(([value, text]) => (
        <li key={value} className="py-0.5">
          <code className="mr-1.5 font-mono">{value}</code>
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Currencies and days of certificates explain themselves. */
function labelOf(name: string, { label, more = {} }: FactField, column: string) {
  return column === name ? label : more[column.slice(name.length + 1)]?.label;
}
