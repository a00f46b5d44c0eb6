import { countries } from "#app/features/catalog/countries.ts";
import { languages } from "#app/features/catalog/languages.ts";
import type { FactField, FactPart } from "./fact-field.ts";
import { factSchema } from "./fact-schema.ts";
import {
  type Certificate,
  currencies,
  type Money,
  type PriceStep,
  type StatedFact,
  tiers,
} from "./stated-fact.ts";

/** A fact as flat texts by name: the controls of a form, and the columns of a file. */
export type FactCells = Record<string, string>;

type ReadFact = { ok: true; fact: StatedFact | undefined } | { ok: false; problems: FactProblem[] };

/** `part` is the first cell of the part that the cell belongs to: a form shows the problem there. */
type FactProblem = { cell: string; part: string; rule: string };

const details = ["tier", "plan", "note", "evidence"] as const;

/** The first cell has the name of the field; the others begin with it: 'term', 'term_renewal', 'term_note'. */
export function cellNames(name: string, field: FactField) {
  const more = Object.entries(field.more ?? {});
  return [
    ...partCells(name, field.value),
    ...more.flatMap(([part, { ...definition }]) => partCells(`${name}_${part}`, definition)),
    ...details.map((detail) => `${name}_${detail}`),
  ];
}

function partCells(cell: string, part: FactPart) {
  if (part.kind === "money") return [cell, `${cell}_currency`];
  if (part.kind === "certificates")
    return [cell, ...Object.keys(part.values).map((certificate) => `${cell}_${certificate}`)];
  return [cell];
}

/** The first cell says that it is not offered. */
const NO = "no";

/** Nothing is stated if all cells but the currency and the tier are empty, unless the tier is 'no'. */
export function readFact(name: string, field: FactField, cells: FactCells): ReadFact {
  const text = (cell: string) => cells[cell]?.trim() ?? "";
  const isNo =
    field.no !== undefined && readList(text(name)).some((one) => asKnown(one, [NO]) === NO);
  const more = Object.entries(field.more ?? {}).map(([part, definition]) => [
    part,
    readPart(`${name}_${part}`, definition, text),
  ]);
  const tier = isNo ? NO : asKnown(text(`${name}_tier`), Object.keys(tiers));
  const stated = {
    ...(tier !== "" && { tier }),
    value: isNo ? undefined : readPart(name, field.value, text),
    more: Object.fromEntries(more),
    plan: text(`${name}_plan`) || undefined,
    note: text(`${name}_note`) || undefined,
    evidence: text(`${name}_evidence`) || undefined,
  };
  const isStated =
    tier === NO ||
    [stated.value, stated.plan, stated.note, stated.evidence, ...more.map(([, part]) => part)].some(
      (typed) => typed !== undefined,
    );
  if (!isStated) return { ok: true, fact: undefined };

  const result = factSchema(field).safeParse(stated);
  if (result.success) return { ok: true, fact: result.data };
  const problems = result.error.issues.map(({ path: [first, ...rest], message }) => {
    const inMore = first === "more" && field.more?.[String(rest[0])];
    const part = first === "value" ? name : `${name}_${String(inMore ? rest[0] : first)}`;
    const cell = inMore
      ? cellIn(part, inMore, stated.more[String(rest[0])], rest.slice(1))
      : cellIn(part, field.value, stated.value, rest);
    return { cell, part, rule: message };
  });
  return { ok: false, problems };
}

/** Money and certificates have several cells. */
function cellIn(cell: string, part: FactPart, read: unknown, [key]: readonly PropertyKey[]) {
  if (part.kind === "money" && key === "currency") return `${cell}_${key}`;
  if (part.kind === "certificates" && typeof key === "number")
    return `${cell}_${(read as Certificate[])[key]?.name}`;
  return cell;
}

/** What cannot be read stays a text, which the schema refuses with its own message. */
function readPart(cell: string, part: FactPart, text: (cell: string) => string): unknown {
  if (part.kind === "certificates") {
    if (text(cell) !== "") return text(cell);
    const held = Object.keys(part.values)
      .map((certificate) => ({ name: certificate, validTo: text(`${cell}_${certificate}`) }))
      .filter(({ validTo }) => validTo !== "");
    return held.length > 0 ? held : undefined;
  }
  const typed = text(cell);
  if (typed === "") return undefined;
  switch (part.kind) {
    case "choice":
      return asKnown(typed, Object.keys(part.values));
    case "several":
      return readList(typed).map((one) => asKnown(one, Object.keys(part.values)));
    case "countries":
      return readList(typed).map((one) => asKnown(one, countries));
    case "languages":
      return readList(typed).map((one) => asKnown(one, languages));
    case "yes-no":
      return ({ yes: true, no: false } as Record<string, boolean>)[typed.toLowerCase()] ?? typed;
    case "number":
      return toNumber(typed);
    case "money":
      return {
        amount: toNumber(typed),
        currency: asKnown(text(`${cell}_currency`), currencies) || "USD",
      };
    case "price-steps":
      return typed.split(/\s*[,;\n]\s*/).map((step) => {
        const [from = "", price = ""] = step.split(":");
        return { from: toNumber(from), price: toNumber(price) };
      });
    default:
      return typed;
  }
}

function readList(text: string) {
  return text.split(/\s*[,;|\n]\s*/).filter(Boolean);
}

/** In any case of letters: some spreadsheets begin every cell with a capital. */
function asKnown(text: string, names: readonly string[]) {
  return names.find((name) => name.toLowerCase() === text.toLowerCase()) ?? text;
}

function toNumber(text: string): number | string {
  return /^\s*\d+(\.\d+)?\s*$/.test(text) ? Number(text) : text;
}

/** `readFact` reads it back. */
export function writeFact(name: string, field: FactField, fact: StatedFact): FactCells {
  const parts = Object.entries(field.more ?? {}).map(([part, definition]) =>
    writePart(`${name}_${part}`, definition, fact.more?.[part]),
  );
  const isNo = fact.tier === "no";
  const written = details
    .filter((detail) => !(isNo && detail === "tier"))
    .map((detail) => [`${name}_${detail}`, fact[detail] ?? ""]);
  return Object.assign(
    isNo ? { [name]: NO } : writePart(name, field.value, fact.value),
    ...parts,
    Object.fromEntries(written),
  );
}

function writePart(cell: string, part: FactPart, value: unknown): FactCells {
  if (value === undefined) return {};
  switch (part.kind) {
    case "several":
    case "countries":
    case "languages":
      return { [cell]: (value as string[]).join(", ") };
    case "yes-no":
      return { [cell]: value ? "yes" : "no" };
    case "money": {
      const { amount, currency } = value as Money;
      return { [cell]: String(amount), [`${cell}_currency`]: currency };
    }
    case "price-steps": {
      const steps = (value as PriceStep[]).map(({ from, price }) => `${from}: ${price}`);
      return { [cell]: steps.join(", ") };
    }
    case "certificates":
      return Object.fromEntries(
        (value as Certificate[]).map(({ name, validTo }) => [`${cell}_${name}`, validTo]),
      );
    default:
      return { [cell]: String(value) };
  }
}
