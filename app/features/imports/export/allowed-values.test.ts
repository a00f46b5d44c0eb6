import fc from "fast-check";
import { expect, test } from "vitest";
import { readFact, writeFact } from "#app/features/facts/fact-cells.ts";
import { factFields } from "#app/features/facts/fact-fields.ts";
import type { StatedFact } from "#app/features/facts/stated-fact.ts";
import { anyFact } from "#test/random-facts.ts";
import { factColumns, type ImportColumn, importColumns } from "../import-columns.ts";
import { readRow } from "../preview/import-row.ts";
import { allowedInFact, allowedValueRows, allowedValues } from "./allowed-values.ts";

test("every value on the list is one that an import takes", () => {
  const row = {
    ...(Object.fromEntries(importColumns.map((column) => [column, ""])) as Record<
      ImportColumn,
      string
    >),
    business_name: "Ferrywell",
    service_type: "Analytics & Reporting",
    location: "Germany",
    language: "English",
    website: "ferrywell.example",
    price_from: "contact",
    description: "Reports.",
  };

  const refused = allowedValueRows().filter(
    ({ column, value }) => column in allowedValues && !readRow({ ...row, [column]: value }).ok,
  );

  expect(refused).toEqual([]);
  expect(Object.keys(allowedValues).toSorted()).toEqual([
    "language",
    "location",
    "price_unit",
    "service_type",
  ]);
});

test("every value of a fact is one that the fact takes, in any case of letters", () => {
  for (const [name, field] of Object.entries(factFields)) {
    const some = {
      ...writeFact(
        name,
        field,
        fc.sample(anyFact(field), { numRuns: 1, seed: 7 })[0] as StatedFact,
      ),
    };
    for (const { column, values } of allowedInFact(name, field)) {
      for (const value of Object.keys(values)) {
        const cells =
          value === "no" && column === name
            ? { [name]: "No" }
            : { ...some, [column]: value.toUpperCase() };
        expect(readFact(name, field, cells), `${column}: ${value}`).toMatchObject({ ok: true });
      }
    }
  }
});

test("every column of a fact says what it takes: values, or the rule that a wrong text breaks", () => {
  const columns = Object.entries(factFields).flatMap(([name, field]) => allowedInFact(name, field));

  expect(columns.map(({ column }) => column)).toEqual(factColumns());
  expect(columns.filter(({ values, rule }) => !rule && Object.keys(values).length === 0)).toEqual(
    [],
  );
  const ruleOf = (name: string) => columns.find(({ column }) => column === name)?.rule;
  expect(ruleOf("term")).toBe("Please enter a whole number from 0 to 60");
  expect(ruleOf("term_note")).toBe("Please use at most 140 characters");
  expect(ruleOf("branded_demo_evidence")).toBe("Please enter an address that begins with https://");
  expect(ruleOf("certificates_pci")).toBe("Please enter a day such as 2027-06-30");
  expect(ruleOf("wholesale_price_steps")).toBe(
    "Please enter numbers and prices such as 11: 9, 51: 6.50",
  );
});
