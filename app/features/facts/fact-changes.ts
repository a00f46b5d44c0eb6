import type { FactField } from "./fact-field.ts";
import { fieldsIn, wholeText } from "./fact-text.ts";
import type { Facts, StatedFact } from "./stated-fact.ts";

/** A text is missing where the fact is not stated. */
export type FactChange = {
  name: string;
  label: string;
  before: FactSide | undefined;
  after: FactSide | undefined;
};

type FactSide = { text: string; evidence: string | undefined };

/** The facts that differ, in the order of the definition. */
export function factChanges(before: Facts, after: Facts): FactChange[] {
  return fieldsIn({ ...before, ...after })
    .map(({ name, field }) => ({
      name,
      label: field.label,
      before: sideOf(field, before[name]),
      after: sideOf(field, after[name]),
    }))
    .filter((change) => change.before?.text !== change.after?.text);
}

function sideOf(field: FactField, fact: StatedFact | undefined): FactSide | undefined {
  return fact && { text: wholeText(field, fact), evidence: fact.evidence };
}
