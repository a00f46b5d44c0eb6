import { cellNames, type FactCells, readFact, writeFact } from "./fact-cells.ts";
import { factFields, type NamedField } from "./fact-fields.ts";
import type { Facts } from "./stated-fact.ts";

/** By the name of the cell, the first one of its part. */
export type FactProblems = Record<string, string>;

type ReadFacts = { ok: true; facts: Facts } | { ok: false; problems: FactProblems };

export function cellNamesOf(fields: NamedField[]) {
  return fields.flatMap(([name, field]) => cellNames(name, field));
}

/** What was typed; several values of one name are a list. */
export function cellsIn(form: FormData, fields: NamedField[]): FactCells {
  const typed = cellNamesOf(fields).map((name) => [
    name,
    form
      .getAll(name)
      .map(String)
      .filter((text) => text.trim() !== "")
      .join(", "),
  ]);
  return Object.fromEntries(typed.filter(([, text]) => text !== ""));
}

export function readFacts(cells: FactCells, fields: NamedField[]): ReadFacts {
  const read = fields.map(([name, field]) => [name, readFact(name, field, cells)] as const);
  const problems = read.flatMap(([, fact]) => (fact.ok ? [] : fact.problems));
  if (problems.length > 0) {
    // The first problem of a part is the one to mend first.
    const entries = problems.toReversed().map(({ part, rule }) => [part, rule]);
    return { ok: false, problems: Object.fromEntries(entries) };
  }
  const stated = read.flatMap(([name, result]) =>
    result.ok && result.fact ? [[name, result.fact] as const] : [],
  );
  return { ok: true, facts: Object.fromEntries(stated) };
}

/** `readFacts` reads them back. */
export function cellsOf(facts: Facts): FactCells {
  return Object.assign(
    {},
    ...Object.entries(factFields).map(([name, field]) => {
      const fact = facts[name];
      return fact ? writeFact(name, field, fact) : {};
    }),
  );
}
