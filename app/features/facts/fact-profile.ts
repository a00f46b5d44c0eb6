import type { FactField, FactGroup } from "./fact-field.ts";
import { fieldsFor, groupFields } from "./fact-fields.ts";
import type { DatedFact, PublicFacts } from "./stated-fact.ts";

export type ShownFact = { name: string; field: FactField; fact: DatedFact; isAged: boolean };

export type ProfileGroup = {
  group: FactGroup;
  title: string;
  stated: ShownFact[];
  /** What fits the category and is not stated. */
  unstated: { name: string; label: string }[];
};

/** What a listing states and what it leaves open, by group, of the fields that fit its category. */
export function profileOf(facts: PublicFacts, category: string): ProfileGroup[] {
  const fitting = new Set(fieldsFor(category).map(([name]) => name));
  return groupFields().map(({ group, title, fields }) => {
    const known = fields.filter(({ name }) => fitting.has(name));
    return {
      group: group as FactGroup,
      title,
      stated: known.flatMap(({ name, field }) => {
        const fact = facts.current[name] ?? facts.aged[name];
        return fact ? [{ name, field, fact, isAged: !facts.current[name] }] : [];
      }),
      unstated: known.flatMap(({ name, field }) =>
        facts.current[name] || facts.aged[name] ? [] : [{ name, label: field.label }],
      ),
    };
  });
}

export function statesNothing(profile: readonly ProfileGroup[]) {
  return profile.every(({ stated }) => stated.length === 0);
}
