import { pickableCategories } from "#app/features/catalog/categories.ts";
import { countries } from "#app/features/catalog/countries.ts";
import { languages } from "#app/features/catalog/languages.ts";
import { cellNames, readFact } from "#app/features/facts/fact-cells.ts";
import type { FactField, FactPart } from "#app/features/facts/fact-field.ts";
import { factFields } from "#app/features/facts/fact-fields.ts";
import { currencies, tiers } from "#app/features/facts/stated-fact.ts";
import { priceUnits } from "#app/features/listings/listing.ts";
import type { ImportColumn } from "../import-columns.ts";

/** The allowed values of the columns that accept only names from a list. */
export const allowedValues = {
  service_type: pickableCategories,
  location: countries,
  language: languages,
  price_unit: priceUnits,
} as const satisfies Partial<Record<ImportColumn, readonly string[]>>;

export const ALLOWED_VALUES_PATH = "/dashboard/import/allowed-values.csv";

export const allowedValueColumns = ["column", "value", "meaning"] as const;

/** Without a value, `meaning` says what may be written. */
type AllowedValue = Record<(typeof allowedValueColumns)[number], string>;

export function allowedValueRows(): AllowedValue[] {
  const named = Object.entries(allowedValues).flatMap(([column, values]) =>
    values.map((value) => ({ column, value, meaning: "" })),
  );
  const stated = Object.entries(factFields).flatMap(([name, field]) =>
    allowedInFact(name, field).flatMap(({ column, values, rule }) => [
      ...(rule ? [{ column, value: "", meaning: rule }] : []),
      ...Object.entries(values).map(([value, meaning]) => ({ column, value, meaning })),
    ]),
  );
  return [...named, ...stated];
}

/** One of the values, or what the rule asks for. */
type FactColumn = { column: string; values: Readonly<Record<string, string>>; rule?: string };

/** No cell takes this text. */
const WRONG = "?".repeat(3_000);

/** The rules are the messages that a wrong file would get, so that they are written only once. */
export function allowedInFact(name: string, field: FactField): FactColumn[] {
  const columns = cellNames(name, field);
  // What the first cell says can decide whether the others are read.
  const rules = new Map([
    ...rulesOf(name, field, columns),
    ...rulesOf(name, field, columns.slice(1)),
  ]);
  const lists = listsOf(name, field);

  return columns.map((column) => {
    const rule = rules.get(column);
    const values = { ...lists[column], ...(column === name && field.no && { no: field.no }) };
    return lists[column] || !rule ? { column, values } : { column, values, rule };
  });
}

function rulesOf(name: string, field: FactField, columns: string[]) {
  const read = readFact(name, field, Object.fromEntries(columns.map((column) => [column, WRONG])));
  return read.ok ? [] : read.problems.map(({ cell, rule }) => [cell, rule] as const);
}

function listsOf(name: string, { value, more = {} }: FactField) {
  const { no: _, ...plans } = tiers;
  const parts = Object.entries(more).map(([part, definition]) => [`${name}_${part}`, definition]);
  const all = [[name, value], ...parts] as [string, FactPart][];
  return Object.fromEntries([
    ...all.flatMap(([cell, part]) => {
      if (part.kind === "money") return [[`${cell}_currency`, namesOf(currencies)]];
      return "values" in part && part.kind !== "certificates" ? [[cell, part.values]] : [];
    }),
    [`${name}_tier`, plans],
  ]) as Record<string, FactColumn["values"]>;
}

function namesOf(values: readonly string[]) {
  return Object.fromEntries(values.map((value) => [value, ""]));
}
