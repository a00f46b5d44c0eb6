import type { DatedFact, Money, PriceStep } from "#app/features/facts/stated-fact.ts";

type Parts = {
  period?: string;
  unit?: string;
  each?: Money;
  included?: number;
  steps?: PriceStep[];
};

/** The oracle: what so many clients cost a month in USD, added up one by one; null if it is not stated so. */
export function plainCost(facts: Record<string, DatedFact>, clients: number, today: string) {
  const current = (name: string) => {
    const fact = facts[name];
    return fact && fact.agesOn > today ? fact : undefined;
  };
  const wholesale = current("wholesale_price");
  const minimum = current("minimum");
  const base = wholesale?.value as Money | undefined;
  if (!base) return null;

  const { period = "month", unit = "client", ...parts } = (wholesale?.more ?? {}) as Parts;
  const currency = base.amount === 0 && parts.each ? parts.each.currency : base.currency;
  if (currency !== "USD" || period === "once" || unit !== "client") return null;

  const included = includedIn(parts);
  const atLeast = Number(
    ["clients", "seats"].includes(String(minimum?.value)) ? (minimum?.more?.count ?? 0) : 0,
  );
  let used = 0;
  for (let number = included + 1; number <= Math.max(clients, included + atLeast); number += 1) {
    const price = priceOf(number, parts, currency);
    if (price === undefined) return null;
    used += price;
  }
  const times = period === "year" ? 1 : 12;
  const amount =
    minimum?.value === "money" ? (minimum.more?.amount as Money | undefined) : undefined;
  const floor = amount?.currency === currency ? 12 * amount.amount : 0;
  return Math.round(((times * base.amount + Math.max(times * used, floor)) / 12) * 100) / 100;
}

function includedIn({ included, each, steps }: Parts) {
  return included ?? (each ? 0 : (steps?.[0]?.from ?? 1) - 1);
}

function priceOf(number: number, { each, included, steps = [] }: Parts, currency: string) {
  if (each && each.amount > 0 && each.currency !== currency) return undefined;
  const step = steps.findLast(({ from }) => from <= number);
  if (step) return step.price;
  return each?.amount ?? (!included && steps.length === 0 ? 0 : undefined);
}
