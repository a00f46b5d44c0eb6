import type { FactField } from "#app/features/facts/fact-field.ts";
import { factFields } from "#app/features/facts/fact-fields.ts";
import { filterChoices, hasLimits, tokensOf } from "#app/features/facts/fact-filters.ts";
import type { Certificate, Money, StatedFact } from "#app/features/facts/stated-fact.ts";

/** `wanted` is one of the field's filter choices; without it any answer will do. */
export type MustHave = { field: string; wanted: string | null };

/** 'At most 12 months'; nothing if any answer will do. */
export function wantedText({ field, wanted }: MustHave) {
  const definition = factFields[field];
  const choices = definition ? filterChoices(definition) : [];
  return choices.find(({ value }) => value === wanted)?.text;
}

/** 'Minimum term: At most 12 months'. */
export function mustHaveText(mustHave: MustHave) {
  const label = factFields[mustHave.field]?.label ?? mustHave.field;
  const text = wantedText(mustHave);
  return text ? `${label}: ${text}` : label;
}

/** Whether a stated fact has the wanted value; undefined if none is wanted. */
export function meets(field: FactField, wanted: string | null, fact: StatedFact) {
  if (wanted === null) return undefined;
  if (fact.tier === "no") return wanted === "no";
  const [, direction, limit] = /^(max|min)-(.+)$/.exec(wanted) ?? [];
  if (direction && hasLimits(field)) {
    const number = amountOf(fact.value);
    return direction === "max" ? number <= Number(limit) : number >= Number(limit);
  }
  const stated = valuesOf(fact.value);
  return tokensOf(field, wanted).some((token) => stated.includes(token));
}

function amountOf(value: StatedFact["value"]) {
  return typeof value === "object" ? (value as Money).amount : Number(value);
}

function valuesOf(value: StatedFact["value"]): string[] {
  if (Array.isArray(value))
    return value.map((one) => (typeof one === "string" ? one : (one as Certificate).name));
  if (typeof value === "boolean") return [value ? "yes" : "no"];
  return [String(value)];
}
