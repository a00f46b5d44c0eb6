import { planText } from "#app/features/facts/fact-text.ts";
import type { Facts, Money, PriceStep } from "#app/features/facts/stated-fact.ts";

export type Currency = Money["currency"];

/** What a book counts. */
export type Unit = "client" | "seat" | "unit";

/** How many seats and other units one client needs. */
export type PerClient = { seat: number; unit: number };

/** The price of each number from `from` to `to`. Without a price, none is stated for them. */
export type PriceBand = { from: number; to?: number; price?: number };

type Minimum =
  | { kind: "money"; amount: number }
  | { kind: "clients" | "seats"; count: number }
  /** Required, but how much is not stated. */
  | { kind: "unstated" };

/** What a provider charges a reseller. Amounts are whole cents; base and bands are paid once in each period. */
export type PriceBook = {
  currency: Currency;
  period: "month" | "year" | "once";
  unit: Unit;
  plan?: string;
  base: number;
  /** How many the base price covers. */
  included: number;
  /** From the first number that is not included, without gaps; the last one has no end. */
  bands: PriceBand[];
  setup?: number;
  minimum?: Minimum;
  /** Whether the provider says that there is none. */
  hasNoMinimum: boolean;
  /** For a mobile app under the reseller's name, each month. An add-on, so it is not part of the cost. */
  appFee?: Money;
  suggestedRetail?: number;
  /** The shortest contract, in months. */
  term?: number;
  /** Which parts the provider left open and we fill in. */
  assumed: { period: boolean; unit: boolean };
  /** Stated in another currency, so they are shown but not added. */
  foreign: { each?: Money; setup?: Money; minimum?: Money; suggestedRetail?: Money };
};

/** What is due once and in twelve months, in cents. A month's price counts twelve times, so that nothing is rounded. */
export type Cost = { once: number; yearly: number };

/** From current facts. Undefined if no wholesale price is stated. */
export function readPriceBook(facts: Facts): PriceBook | undefined {
  const {
    wholesale_price: wholesale,
    setup_fee,
    minimum,
    suggested_retail,
    mobile_app,
    term,
  } = facts;
  const base = wholesale?.value as Money | undefined;
  if (!wholesale || !base) return undefined;

  const more = (wholesale.more ?? {}) as WholesaleParts;
  // Nothing has no currency.
  const currency = base.amount === 0 && more.each ? more.each.currency : base.currency;
  const [each, foreignEach] = ownOrForeign(more.each, currency);
  const [setup, foreignSetup] = ownOrForeign(setup_fee?.value, currency);
  const [retail, foreignRetail] = ownOrForeign(suggested_retail?.value, currency);
  const [atLeast, foreignMinimum] = ownOrForeign(minimum?.more?.amount, currency);
  const { included, bands } = readBands(more, each, foreignEach !== undefined);

  return {
    currency,
    period: more.period ?? "month",
    unit: more.unit ?? "client",
    plan: wholesale.tier === "included" && !wholesale.plan ? undefined : planText(wholesale),
    base: toCents(base.amount),
    included,
    bands,
    setup,
    minimum: foreignMinimum ? undefined : readMinimum(minimum, atLeast),
    hasNoMinimum: minimum?.value === "none",
    appFee: mobile_app?.more?.fee as Money | undefined,
    suggestedRetail: retail,
    term: term?.value as number | undefined,
    assumed: { period: !more.period, unit: !more.unit && isCounting(more) },
    foreign: {
      each: foreignEach,
      setup: foreignSetup,
      minimum: foreignMinimum,
      suggestedRetail: foreignRetail,
    },
  };
}

type WholesaleParts = {
  period?: PriceBook["period"];
  each?: Money;
  unit?: Unit;
  included?: number;
  steps?: PriceStep[];
};

function isCounting({ each, steps, included }: WholesaleParts) {
  return Boolean(each || steps || included);
}

/** An amount of 0 is the same in every currency. */
function ownOrForeign(value: unknown, currency: Currency): [number | undefined, Money | undefined] {
  const money = value as Money | undefined;
  if (!money) return [undefined, undefined];
  if (money.currency === currency || money.amount === 0) return [toCents(money.amount), undefined];
  return [undefined, money];
}

/**
 * A step's price is for each number from its own on, not for those before it. A base price alone is for any number; with a
 * number that it includes and no further price, what more of them cost is not stated.
 */
function readBands(
  { included: stated, steps = [] }: WholesaleParts,
  each: number | undefined,
  isForeign: boolean,
) {
  const [firstStep] = steps;
  const isImplied = stated === undefined && each === undefined && firstStep && !isForeign;
  const included = isImplied ? firstStep.from - 1 : (stated ?? 0);
  const isFlat = each === undefined && included === 0 && !firstStep && !isForeign;

  const starts: PriceBand[] = [{ from: included + 1, price: isFlat ? 0 : each }];
  for (const { from, price } of isForeign ? [] : steps) {
    const band = { from: Math.max(from, included + 1), price: toCents(price) };
    if (starts.at(-1)?.from === band.from) starts.pop();
    starts.push(band);
  }
  const bands = starts.map((band, index) => {
    const next = starts[index + 1];
    return next ? { ...band, to: next.from - 1 } : band;
  });
  return { included, bands };
}

function readMinimum(
  fact: Facts[string] | undefined,
  amount: number | undefined,
): Minimum | undefined {
  const count = fact?.more?.count as number | undefined;
  switch (fact?.value) {
    case "money":
      return amount === undefined ? { kind: "unstated" } : { kind: "money", amount };
    case "clients":
    case "seats":
      return count === undefined ? { kind: "unstated" } : { kind: fact.value, count };
    default:
      return undefined;
  }
}

/**
 * What so many clients cost. The minimum is what must be paid besides the base price, used or not. Undefined if no price is
 * stated for that many.
 */
export function costOf(book: PriceBook, clients: number, per: PerClient): Cost | undefined {
  const { base, included, bands, minimum, setup = 0, period } = book;
  const wanted = clients * perClient(book.unit, per);
  const used = sumOf(bands, Math.max(wanted, included + numbersAtLeast(book, per)));
  if (used === undefined) return undefined;

  const monthly = minimum?.kind === "money" ? minimum.amount : 0;
  if (period === "once") return { once: setup + base + used, yearly: 12 * monthly };
  const times = period === "month" ? 12 : 1;
  return { once: setup, yearly: times * base + Math.max(times * used, 12 * monthly) };
}

function perClient(unit: Unit, per: PerClient) {
  return unit === "client" ? 1 : per[unit];
}

/** Which units a visitor must count for each client. */
export function countedUnits({ unit, minimum }: PriceBook): (keyof PerClient)[] {
  const units = [unit, minimum?.kind === "seats" ? "seat" : "client"] as const;
  return (["seat", "unit"] as const).filter((counted) => units.includes(counted));
}

/** How many must be paid for besides the base price. */
function numbersAtLeast({ minimum, unit }: PriceBook, per: PerClient) {
  if (minimum?.kind !== "clients" && minimum?.kind !== "seats") return 0;
  if (minimum.kind === "seats" && unit === "seat") return minimum.count;
  const clients = minimum.kind === "clients" ? minimum.count : Math.ceil(minimum.count / per.seat);
  return clients * perClient(unit, per);
}

/** Of the numbers from the first band's to the last one. */
function sumOf(bands: readonly PriceBand[], last: number) {
  let sum = 0;
  for (const { from, to = last, price } of bands) {
    const count = Math.min(to, last) - from + 1;
    if (count <= 0) break;
    if (price === undefined) return undefined;
    sum += count * price;
  }
  return sum;
}

/** What so many clients cost a month. Undefined if it is not stated, or if the price is paid once. */
export function costAt(facts: Facts, clients: number): Money | undefined {
  const book = readPriceBook(facts);
  const cost = book && book.period !== "once" && costOf(book, clients, { seat: 1, unit: 1 });
  return cost
    ? { amount: perMonth(cost.yearly) / 100, currency: (book as PriceBook).currency }
    : undefined;
}

/** Rounded to whole cents. */
export function perMonth(yearly: number) {
  return Math.round(yearly / 12);
}

function toCents(amount: number) {
  return Math.round(amount * 100);
}
