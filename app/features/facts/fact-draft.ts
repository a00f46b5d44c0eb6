import { daysAfter } from "#app/shared/period.ts";
import { cellNames, type FactCells, readFact, writeFact } from "./fact-cells.ts";
import type { FactGroup } from "./fact-field.ts";
import { daysUntilAged, fieldsFor, type NamedField } from "./fact-fields.ts";
import type { DatedFact, Facts, PublicFacts, StatedFact } from "./stated-fact.ts";

/** What was typed and not saved, by field. It may hold what the schema refuses; without an answer, it was cleared. */
export type FactDraft = Record<string, FactCells>;

/** Of its JSON. The database allows more, because it writes spaces between the parts. */
export const MAX_DRAFT_BYTES = 48 * 1024;

/** Only the fields in which the typed cells say something else than the facts. */
export function findDrafted(cells: FactCells, fields: NamedField[], facts: Facts): FactDraft {
  const drafted = fields.filter(([name, field]) => {
    const read = readFact(name, field, cells);
    return !read.ok || !isSame([name, field], read.fact, facts[name]);
  });
  return Object.fromEntries(
    drafted.map(([name, field]) => {
      const typed = cellNames(name, field).filter((cell) => cells[cell]);
      return [name, Object.fromEntries(typed.map((cell) => [cell, cells[cell] ?? ""]))];
    }),
  );
}

/** The cells of the form: what was typed, or else what is stated. */
export function cellsWithDraft(facts: Facts, draft: FactDraft, fields: NamedField[]): FactCells {
  const cells = fields.map(([name, field]) => draft[name] ?? cellsOfFact(name, field, facts[name]));
  return Object.assign({}, ...cells);
}

/** The groups in which something was typed that fits the category. */
export function draftedGroups(draft: FactDraft, category: string): FactGroup[] {
  const groups = fieldsFor(category).flatMap(([name, { group }]) => (draft[name] ? [group] : []));
  return [...new Set(groups)];
}

/** What the facts will be once the draft is saved, and the fields that cannot be saved as they are. */
export function applyDraft(facts: Facts, draft: FactDraft, fields: NamedField[]) {
  const read = fields.map((named) => {
    const [name, field] = named;
    const typed = draft[name];
    if (!typed) return { named, fact: facts[name], isRefused: false };
    const result = readFact(name, field, typed);
    return result.ok
      ? { named, fact: result.fact, isRefused: false }
      : { named, fact: facts[name], isRefused: true };
  });
  const stated = read.flatMap(({ named: [name], fact }) => (fact ? [[name, fact] as const] : []));
  return {
    facts: Object.fromEntries(stated) as Facts,
    refused: read.filter(({ isRefused }) => isRefused).map(({ named }) => named),
  };
}

export type FactDates = Record<string, Pick<DatedFact, "statedAt" | "agesOn">>;

/** As the public will read it: a fact that stays keeps its dates, another is stated today. */
export function dateFacts(
  facts: Facts,
  fields: NamedField[],
  live: { facts: Facts; dates: FactDates },
  today: string,
): PublicFacts {
  const dated = fields.flatMap(([name, field]): [string, DatedFact][] => {
    const fact = facts[name];
    if (!fact) return [];
    const kept = isSame([name, field], fact, live.facts[name]) ? live.dates[name] : undefined;
    const agesOn = daysAfter(today, daysUntilAged(field));
    return [[name, { ...fact, ...(kept ?? { statedAt: today, agesOn }) }]];
  });
  return {
    current: Object.fromEntries(dated.filter(([, { agesOn }]) => agesOn > today)),
    aged: Object.fromEntries(dated.filter(([, { agesOn }]) => agesOn <= today)),
  };
}

/** Compared as cells, because the database does not keep the order of keys. */
function isSame(
  [name, field]: NamedField,
  one: StatedFact | undefined,
  other: StatedFact | undefined,
) {
  const text = (fact: StatedFact | undefined) => JSON.stringify(cellsOfFact(name, field, fact));
  return text(one) === text(other);
}

function cellsOfFact(name: string, field: NamedField[1], fact: StatedFact | undefined): FactCells {
  return fact ? writeFact(name, field, fact) : {};
}
