import { europeanUnion } from "#app/features/catalog/european-union.ts";
import { factFields } from "#app/features/facts/fact-fields.ts";
import type { FactFilters } from "#app/features/facts/fact-filters.ts";
import type { Certificate, DatedFact } from "#app/features/facts/stated-fact.ts";

/** The oracle: whether the facts have one of the values of each wanted field. */
export function meetsPlainly(
  facts: Record<string, DatedFact>,
  wanted: FactFilters,
  today: string,
): boolean {
  return Object.entries(wanted).every(([name, values]) => {
    const fact = facts[name];
    return (
      fact !== undefined &&
      fact.agesOn > today &&
      values.some((value) => hasValue(name, fact, value, today))
    );
  });
}

function hasValue(name: string, { tier, value }: DatedFact, wanted: string, today: string) {
  if (tier === "no") return wanted === "no";
  const limit = /^(max|min)-(.+)$/.exec(wanted);
  const figure = typeof value === "object" && "amount" in value ? value.amount : value;
  if (limit && typeof figure === "number")
    return limit[1] === "max" ? figure <= Number(limit[2]) : figure >= Number(limit[2]);
  if (factFields[name]?.value.kind === "certificates")
    return (value as Certificate[]).some((one) => one.name === wanted && one.validTo >= today);
  if (typeof value === "boolean") return wanted === (value ? "yes" : "no");
  if (wanted === "EU")
    return (value as string[]).some((country) =>
      (europeanUnion as readonly string[]).includes(country),
    );
  return Array.isArray(value) ? (value as string[]).includes(wanted) : value === wanted;
}
