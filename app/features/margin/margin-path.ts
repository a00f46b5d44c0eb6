import { currencies } from "#app/features/facts/stated-fact.ts";
import type { Currency, PerClient } from "./price-book.ts";

/** The section on every page that has it. */
export const MARGIN_ID = "margin";

const DEFAULT_CLIENTS = 20;
export const MAX_CLIENTS = 10_000;
export const MAX_PER_CLIENT = 100;
const MAX_CHARGE = 1_000_000;
const MAX_RATE = 1_000;

/** The visitor's own numbers, as an address has them. Amounts are cents. */
export type MarginQuestion = {
  clients: number;
  /** What a client pays in a month. */
  charge?: number;
  /** In which currency; the books' own if left out. */
  currency?: Currency;
  per: PerClient;
  /** How much one unit of another currency is worth. */
  rates: Partial<Record<Currency, number>>;
};

/** The parameters of a listing's page, and the further ones of a comparison. */
export const marginParameters = ["clients", "charge", "seats", "units"];
export const comparedMarginParameters = [
  ...marginParameters,
  "currency",
  ...currencies.map(rateName),
];

export function rateName(currency: Currency) {
  return `rate_${currency}` as const;
}

/** What is missing, unknown or out of bounds counts as not asked. */
export function readMarginQuestion(params: URLSearchParams): MarginQuestion {
  const wholeUpTo = (name: string, max: number) => {
    const text = params.get(name)?.trim() ?? "";
    const number = /^\d{1,6}$/.test(text) ? Number(text) : 0;
    return number >= 1 && number <= max ? number : undefined;
  };
  const decimalUpTo = (name: string, max: number) => {
    const text = params.get(name)?.trim() ?? "";
    const number = /^\d{1,7}(\.\d{0,6})?$/.test(text) ? Number(text) : 0;
    return number > 0 && number <= max ? number : undefined;
  };
  const charge = decimalUpTo("charge", MAX_CHARGE);
  const rates = currencies.map((one) => [one, decimalUpTo(rateName(one), MAX_RATE)] as const);

  return {
    clients: wholeUpTo("clients", MAX_CLIENTS) ?? DEFAULT_CLIENTS,
    charge: charge && (Math.round(charge * 100) || undefined),
    currency: currencies.find((one) => one === params.get("currency")),
    per: {
      seat: wholeUpTo("seats", MAX_PER_CLIENT) ?? 1,
      unit: wholeUpTo("units", MAX_PER_CLIENT) ?? 1,
    },
    rates: Object.fromEntries(rates.filter(([, rate]) => rate !== undefined)),
  };
}

/** As it follows other parameters: '&clients=40&charge=19'. Empty if nothing differs from the default. */
export function marginQuery({ clients, charge, currency, per, rates }: MarginQuestion) {
  const asked = {
    clients: clients === DEFAULT_CLIENTS ? undefined : clients,
    charge: charge && charge / 100,
    seats: per.seat === 1 ? undefined : per.seat,
    units: per.unit === 1 ? undefined : per.unit,
    currency,
    ...Object.fromEntries(currencies.map((one) => [rateName(one), rates[one]])),
  };
  return Object.entries(asked)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `&${name}=${value}`)
    .join("");
}
