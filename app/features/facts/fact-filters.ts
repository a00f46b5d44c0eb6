import { ANY_COUNTRY } from "#app/features/catalog/any-country.ts";
import { countries } from "#app/features/catalog/countries.ts";
import { europeanUnion } from "#app/features/catalog/european-union.ts";
import { languages } from "#app/features/catalog/languages.ts";
import type { FactField } from "./fact-field.ts";
import { factFields } from "./fact-fields.ts";
import { numberText } from "./fact-text.ts";

/** What a buyer wants, by field: a listing must have one of the values of each. Never an empty list. */
export type FactFilters = Readonly<Record<string, readonly string[]>>;

export type FilterChoice = { value: string; text: string };

/** The value of a field that is not offered. */
const NO = "no";

/** Countries that a buyer can ask for at once: one of them is enough. */
const regions: Record<string, { text: string; members: readonly string[] }> = {
  EU: { text: "Any country of the EU", members: europeanUnion },
};

/** Whether the value stands for several others, which a listing may have at the same time. */
export function isRegion(value: string) {
  return Object.hasOwn(regions, value);
}

/** What a buyer can choose under a field; nothing if it is no filter. Of a number's limits only one is chosen. */
export function filterChoices(field: FactField): FilterChoice[] {
  const choices = choicesOf(field);
  return field.no && choices.length > 0 ? [...choices, { value: NO, text: field.no }] : choices;
}

function choicesOf({ value: part }: FactField): FilterChoice[] {
  switch (part.kind) {
    case "choice":
    case "several":
    case "certificates":
    case "yes-no":
      return Object.entries(part.values).map(([value, text]) => ({ value, text }));
    case "countries":
      return [
        ...Object.entries(regions).map(([value, { text }]) => ({ value, text })),
        ...named(countries.filter((name) => name !== ANY_COUNTRY)),
      ];
    case "languages":
      return named(languages);
    case "number":
    case "money":
      return stepsOf(part).map(({ value, limit, direction }) => {
        const text = `${direction === "max" ? "At most" : "At least"} ${numberText(part, limit)}`;
        return { value, text: limit === 0 ? (part.zero ?? "None") : text };
      });
    default:
      return [];
  }
}

function named(names: readonly string[]) {
  return names.map((name) => ({ value: name, text: name }));
}

/** The ranges between the limits. Each is named by the limit that it just meets: 'max-12' is more than 6, at most 12. */
function stepsOf(part: FactField["value"]) {
  const limits = part.kind === "number" || part.kind === "money" ? part.limits : undefined;
  if (!limits) return [];
  if ("atMost" in limits)
    return limits.atMost.map((limit, index, all) => ({
      direction: "max" as const,
      value: `max-${limit}`,
      limit,
      range: `(${all[index - 1] ?? ""},${limit}]`,
    }));
  return limits.atLeast.map((limit, index, all) => ({
    direction: "min" as const,
    value: `min-${limit}`,
    limit,
    range: `[${limit},${all[index + 1] ?? ""})`,
  }));
}

/** Whether a field's choices are limits, of which the widest one holds. */
export function hasLimits({ value }: FactField) {
  return stepsOf(value).length > 0;
}

/** A number that meets no limit. No filter wants it, but it tells what is stated from what is not. */
const BEYOND = "beyond";

/** What is stored for searching: one token for each of them that a listing's fact meets. */
export function searchTokens(field: FactField): { value: string; range: string | null }[] {
  const steps = stepsOf(field.value);
  const choices = filterChoices(field).filter(({ value }) => !isRegion(value));
  const tokens = choices.map(({ value }) => ({
    value,
    range: steps.find((step) => step.value === value)?.range ?? null,
  }));
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return tokens;
  const range = first.direction === "max" ? `(${last.limit},)` : `(,${first.limit})`;
  return [...tokens, { value: BEYOND, range }];
}

/** Which of the tokens a chosen value stands for: a limit includes all ranges within it, a region its countries. */
export function tokensOf(field: FactField, value: string): string[] {
  const region = isRegion(value) ? regions[value] : undefined;
  if (region) return [...region.members];
  const steps = stepsOf(field.value);
  const chosen = steps.find((step) => step.value === value);
  if (!chosen) return [value];
  return steps
    .filter(({ limit }) =>
      chosen.direction === "max" ? limit <= chosen.limit : limit >= chosen.limit,
    )
    .map((step) => step.value);
}

/** As the search function reads them. */
export function wantedTokens(filters: FactFilters): Record<string, string[]> {
  const wanted = Object.entries(filters).map(([name, values]) => {
    const field = factFields[name];
    return [name, field ? [...new Set(values.flatMap((value) => tokensOf(field, value)))] : []];
  });
  return Object.fromEntries(wanted);
}

/** Reads an address, in the order of the definition. Unknown fields and values are ignored. */
export function readFactFilters(params: URLSearchParams): FactFilters {
  const read = Object.entries(factFields).map(([name, field]) => {
    const asked = params.getAll(name);
    const values = filterChoices(field)
      .map(({ value }) => value)
      .filter((value) => asked.includes(value));
    return [name, widest(field, values)] as const;
  });
  return Object.fromEntries(read.filter(([, values]) => values.length > 0));
}

/** One limit, the widest, and the values that are none. */
function widest(field: FactField, values: string[]) {
  const limits = stepsOf(field.value).filter(({ value }) => values.includes(value));
  const [first] = limits;
  if (!first) return values;
  const kept = first.direction === "max" ? limits.at(-1) : first;
  return values.filter((value) => value === NO || value === kept?.value);
}

/** 'Portal address: Any domain of yours or …'. */
export function factFilterText(name: string, values: readonly string[]) {
  const field = factFields[name];
  if (!field) return name;
  const texts = filterChoices(field).filter(({ value }) => values.includes(value));
  return `${field.label}: ${texts.map(({ text }) => text).join(" or ")}`;
}
