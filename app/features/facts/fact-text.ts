import { dayText } from "#app/shared/day-text.ts";
import type { FactField, FactPart } from "./fact-field.ts";
import { factFields } from "./fact-fields.ts";
import {
  type Certificate,
  type Facts,
  type Money,
  type PriceStep,
  type StatedFact,
  tiers,
} from "./stated-fact.ts";

/** What people read: 'Your own domain', 'Reports, PDF', '12 months'. */
export function factText(field: FactField, { tier, value }: StatedFact) {
  return tier === "no" ? (field.no ?? "Not offered") : partText(field.value, value);
}

/** All of them in one text: 'Portal address: Any domain of yours; …'. */
export function factsText(facts: Facts) {
  const texts = fieldsIn(facts).map(
    ({ field, fact }) => `${field.label}: ${factText(field, fact)}`,
  );
  return texts.join("; ") || "None stated";
}

/** In the order of the definition. A field that a later release removed is left out. */
export function fieldsIn<Fact>(facts: Record<string, Fact>) {
  return Object.entries(factFields).flatMap(([name, field]) => {
    const fact = facts[name];
    return fact === undefined ? [] : [{ name, field, fact }];
  });
}

/** The addresses at which facts can be checked, each once. */
export function evidenceIn(facts: Facts) {
  return [...new Set(fieldsIn(facts).flatMap(({ fact }) => fact.evidence ?? []))];
}

/** The other parts, each with its label. */
export function furtherTexts(field: FactField, { more = {} }: StatedFact) {
  return Object.entries(field.more ?? {}).flatMap(([name, part]) =>
    more[name] === undefined
      ? []
      : [{ label: part.label ?? name, text: partText(part, more[name]) }],
  );
}

/** In which plan: 'Agency', 'Agency plan and up', 'Paid add-on'. Nothing if it is not offered: 'None' has no plan. */
export function planText({ tier, plan, value }: StatedFact) {
  if (tier === "no" || nothing.includes(value)) return undefined;
  if (tier === "higher_plan" && plan) return `${plan} plan and up`;
  if (tier === "add_on" && plan) return `Paid add-on: ${plan}`;
  return plan ?? tiers[tier];
}

/** The values that say that something is not offered. */
const nothing: unknown[] = ["none", "no", "never"];

/** Everything that was stated, in one text. */
export function wholeText(field: FactField, fact: StatedFact) {
  return [factText(field, fact), detailsText(field, fact)].filter(Boolean).join(" · ");
}

/** The same without the answer itself; empty if nothing else was stated. */
export function detailsText(field: FactField, fact: StatedFact) {
  const further = furtherTexts(field, fact).map(({ label, text }) => `${label}: ${text}`);
  const plan = fact.tier === "included" && !fact.plan ? undefined : planText(fact);
  return [...further, plan, fact.note, fact.evidence].filter(Boolean).join(" · ");
}

function partText(part: FactPart, value: unknown): string {
  switch (part.kind) {
    case "choice":
      return part.values[String(value)] ?? String(value);
    case "several":
      return (value as string[]).map((one) => part.values[one] ?? one).join(", ");
    case "yes-no":
      return value ? part.values.yes : part.values.no;
    case "number":
      return (value === 0 && part.zero) || withUnit(Number(value), part.unit);
    case "money": {
      const money = value as Money;
      if (money.amount === 0 && part.zero) return part.zero;
      return moneyText(money) + (part.per ? ` / ${part.per}` : "");
    }
    case "countries":
    case "languages":
      return (value as string[]).join(", ");
    case "price-steps":
      return (value as PriceStep[])
        .map(({ from, price }) => `from ${count.format(from)}: ${figureText(price)} each`)
        .join(", ");
    case "certificates":
      return (value as Certificate[])
        .map(({ name, validTo }) => `${part.values[name] ?? name}, valid to ${dayText(validTo)}`)
        .join("; ");
    default:
      return String(value);
  }
}

function withUnit(number: number, { one, many }: { one: string; many: string }) {
  const text = precise.format(number);
  if (many === "%") return `${text}%`;
  return `${text} ${number === 1 ? one : many}`.trimEnd();
}

/** A number in the part's unit. An amount without its currency, because any may be stated. */
export function numberText(part: FactPart, number: number) {
  return part.kind === "number" ? withUnit(number, part.unit) : figureText(number);
}

/** 'USD 49.50'. */
export function moneyText({ amount, currency }: Money) {
  return `${currency} ${figureText(amount)}`;
}

function figureText(amount: number) {
  return (Number.isInteger(amount) ? count : cents).format(amount);
}

const count = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const precise = new Intl.NumberFormat("en-US", { maximumFractionDigits: 3 });
const cents = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
