import { factFields } from "./fact-fields.ts";
import { factText, furtherTexts } from "./fact-text.ts";
import type { Facts, StatedFact } from "./stated-fact.ts";

/** What was stated before, the newest first. `until` is the day on which something else was stated instead. */
export type FactHistory = Record<string, { text: string; until: string }[]>;

export type FormerFact = { field: string; fact: StatedFact; until: string };

/** Names of the fields whose history is public. */
export function fieldsWithHistory() {
  return Object.entries(factFields)
    .filter(([, { group }]) => group === "money")
    .map(([name]) => name);
}

/**
 * Of what is stated now, and of each step only the parts that differed from the next. `former` has the newest first. A step
 * that changed only a note or a plan is left out, and so is what was stated for less than a day.
 */
export function historyOf(present: Facts, former: readonly FormerFact[]): FactHistory {
  const histories = fieldsWithHistory().flatMap((name) => {
    const fact = present[name];
    if (!fact) return [];
    let later = partsOf(name, fact);
    const ofField = former.filter(({ field }) => field === name);
    const firstOfDay = new Map(ofField.map((step) => [step.until, step]));
    const steps = [...firstOfDay.values()].flatMap((step) => {
      const parts = partsOf(name, step.fact);
      const text = parts.filter((part) => !later.includes(part)).join(" · ");
      later = parts;
      return text ? [{ text, until: step.until }] : [];
    });
    return steps.length > 0 ? [[name, steps] as const] : [];
  });
  return Object.fromEntries(histories);
}

function partsOf(name: string, fact: StatedFact) {
  const field = factFields[name];
  if (!field) return [];
  const further = furtherTexts(field, fact).map(({ label, text }) => `${label}: ${text}`);
  return [factText(field, fact), ...further];
}
