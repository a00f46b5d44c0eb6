import fc from "fast-check";
import { expect, test } from "vitest";
import { contractFields } from "#app/features/facts/fields/contract-fields.ts";
import { moneyFields } from "#app/features/facts/fields/money-fields.ts";
import type { Facts, Money } from "#app/features/facts/stated-fact.ts";
import { anyFact } from "#test/random-facts.ts";
import { costAt, costOf, countedUnits, perMonth, readPriceBook } from "./price-book.ts";

const one = { seat: 1, unit: 1 };
const usd = (amount: number): Money => ({ amount, currency: "USD" });
const eur = (amount: number): Money => ({ amount, currency: "EUR" });

type Parts = NonNullable<Facts[string]["more"]>;
type Others = Record<string, Omit<Facts[string], "tier">>;

function aBook(base: Money, more: Parts = {}, facts: Others = {}) {
  const stated = { wholesale_price: { value: base, more }, ...facts };
  const book = readPriceBook(
    Object.fromEntries(
      Object.entries(stated).map(([name, fact]) => [name, { tier: "included", ...fact }]),
    ),
  );
  if (!book) throw new Error("no book");
  return book;
}

const monthly = (book: ReturnType<typeof aBook>, clients: number, per = one) => {
  const cost = costOf(book, clients, per);
  return cost && perMonth(cost.yearly) / 100;
};

const steps = [
  { from: 11, price: 9 },
  { from: 51, price: 6.5 },
];

const anyCents = (max: number) => fc.integer({ min: 0, max }).map((cents) => cents / 100);

/** Facts with figures that occur; a fifth of the amounts is in another currency. */
const anyMoney = (max: number) =>
  fc.record({
    amount: anyCents(max),
    currency: fc.constantFrom(...(["USD", "USD", "USD", "USD", "EUR"] as const)),
  });
const anyParts = fc.record(
  {
    period: fc.constantFrom("month", "year", "once"),
    each: anyMoney(50_000),
    unit: fc.constantFrom("client", "seat", "unit"),
    included: fc.integer({ min: 0, max: 60 }),
    steps: fc
      .uniqueArray(fc.record({ from: fc.integer({ min: 1, max: 150 }), price: anyCents(50_000) }), {
        selector: ({ from }) => from,
        minLength: 1,
        maxLength: 6,
      })
      .map((found) => found.toSorted((first, second) => first.from - second.from)),
  },
  { requiredKeys: [] },
);
const anyMinimum = fc.oneof(
  fc.constant({ value: "none" }),
  anyMoney(100_000).map((amount) => ({ value: "money", more: { amount } })),
  fc.record({
    value: fc.constantFrom("clients", "seats"),
    more: fc.record({ count: fc.integer({ min: 0, max: 60 }) }),
  }),
);
const anyFacts = fc.record(
  {
    wholesale_price: fc.record({ value: anyMoney(1_000_000), more: anyParts }),
    setup_fee: anyMoney(1_000_000).map((value) => ({ value })),
    minimum: anyMinimum,
  },
  { requiredKeys: ["wholesale_price"] },
);
const anyPer = fc.record({
  seat: fc.integer({ min: 1, max: 4 }),
  unit: fc.integer({ min: 1, max: 4 }),
});

test("10,000 books: the cost equals a naive sum, is never negative, and never falls with more clients", () => {
  let known = 0;
  fc.assert(
    fc.property(anyFacts, fc.integer({ min: 0, max: 200 }), anyPer, (facts, clients, per) => {
      const { wholesale_price, ...others } = facts;
      const book = aBook(wholesale_price.value, wholesale_price.more as Parts, others as Others);
      const cost = costOf(book, clients, per);
      expect(cost).toEqual(naiveCost(facts, clients, per));
      if (!cost) return;
      known++;
      expect(Math.min(cost.once, cost.yearly)).toBeGreaterThanOrEqual(0);
      const next = costOf(book, clients + 1, per);
      if (!next) return;
      expect(next.once).toBeGreaterThanOrEqual(cost.once);
      expect(next.yearly).toBeGreaterThanOrEqual(cost.yearly);
    }),
    { numRuns: 10_000 },
  );
  // Otherwise the properties above were hardly looked at.
  expect(known).toBeGreaterThan(4_000);
});

type RandomFacts = typeof anyFacts extends fc.Arbitrary<infer Value> ? Value : never;

/** Number by number from the facts, as a person with a pencil would do it. */
function naiveCost(facts: RandomFacts, clients: number, per: typeof one) {
  const { value: base, more } = facts.wholesale_price;
  const { period = "month", each, unit = "client", included, steps = [] } = more;
  const currency = base.amount === 0 && each ? each.currency : base.currency;
  const cents = (money: Money | undefined) =>
    money && (money.currency === currency || money.amount === 0)
      ? Math.round(money.amount * 100)
      : undefined;
  const isForeign = each !== undefined && cents(each) === undefined;
  const covered = included ?? (each || !steps[0] ? 0 : steps[0].from - 1);

  function priceOf(number: number) {
    const step = steps.findLast(({ from }) => from <= number);
    if (isForeign) return undefined;
    if (step) return Math.round(step.price * 100);
    if (each) return cents(each);
    return covered === 0 && steps.length === 0 ? 0 : undefined;
  }

  const ofClient = unit === "client" ? 1 : per[unit];
  const required = (facts.minimum ?? {}) as { value?: string; more?: { count: number } };
  const count = required.more?.count ?? 0;
  let bound = 0;
  if (required.value === "clients") bound = count * ofClient;
  if (required.value === "seats")
    bound = unit === "seat" ? count : Math.ceil(count / per.seat) * ofClient;

  let used = 0;
  for (
    let number = covered + 1;
    number <= Math.max(clients * ofClient, covered + bound);
    number++
  ) {
    const price = priceOf(number);
    if (price === undefined) return undefined;
    used += price;
  }
  const { amount } = (facts.minimum as { more?: { amount?: Money } } | undefined)?.more ?? {};
  const atLeast = required.value === "money" ? (cents(amount) ?? 0) * 12 : 0;
  const setup = cents(facts.setup_fee?.value) ?? 0;
  const owed = cents(base) ?? 0;
  if (period === "once") return { once: setup + owed + used, yearly: atLeast };
  const times = period === "year" ? 1 : 12;
  return { once: setup, yearly: owed * times + Math.max(used * times, atLeast) };
}

test("whatever the definition accepts makes a book whose cost is not negative", () => {
  const stated = {
    wholesale_price: anyFact(moneyFields.wholesale_price),
    setup_fee: anyFact(moneyFields.setup_fee),
    minimum: anyFact(moneyFields.minimum),
    suggested_retail: anyFact(moneyFields.suggested_retail),
    term: anyFact(contractFields.term),
  };
  const anyBook = fc.record(stated, { requiredKeys: ["wholesale_price"] });
  fc.assert(
    fc.property(anyBook, fc.integer({ min: 0, max: 10_000 }), (facts, clients) => {
      const book = readPriceBook(facts as Facts);
      expect(book).toBeDefined();
      const cost = book && costOf(book, clients, one);
      if (cost) expect(Math.min(cost.once, cost.yearly)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 1_000 },
  );
});

test("a step's price is for the clients from its number on, not for those before", () => {
  const book = aBook(usd(290), { included: 10, steps });
  expect([1, 10, 11, 50, 51, 60].map((clients) => monthly(book, clients))).toEqual([
    290, 290, 299, 650, 656.5, 715,
  ]);
});

test("a sum of clients one by one is the same", () => {
  const book = aBook(usd(49), { included: 3, each: usd(4.1), steps });
  for (let clients = 0; clients <= 200; clients++) {
    let cents = 4_900;
    for (let number = 4; number <= clients; number++) {
      if (number >= 51) cents += 650;
      else if (number >= 11) cents += 900;
      else cents += 410;
    }
    expect(monthly(book, clients), String(clients)).toBe(cents / 100);
  }
});

test("a first step says how many the base price covers, if nothing else does", () => {
  const book = aBook(usd(290), { steps });
  expect(book.included).toBe(10);
  expect(monthly(book, 10)).toBe(290);
  expect(monthly(book, 11)).toBe(299);
});

test("a base price alone is for any number of clients", () => {
  expect(monthly(aBook(usd(99)), 5_000)).toBe(99);
});

test("what is not stated is not free: beyond the included number there is no cost", () => {
  const book = aBook(usd(99), { included: 10 });
  expect(monthly(book, 10)).toBe(99);
  expect(monthly(book, 11)).toBeUndefined();
  const gap = aBook(usd(99), { included: 5, steps });
  expect([5, 6, 60].map((clients) => monthly(gap, clients))).toEqual([99, undefined, undefined]);
});

test("a yearly price is divided by twelve after it has been added up", () => {
  const book = aBook(usd(100), { period: "year", each: usd(10) });
  expect(monthly(book, 0)).toBe(8.33);
  expect(monthly(book, 2)).toBe(10);
  expect(costOf(book, 2, one)).toEqual({ once: 0, yearly: 12_000 });
});

test("a price that is paid once belongs to the set-up, not to the months", () => {
  const book = aBook(
    usd(1_500),
    { period: "once", each: usd(50) },
    { setup_fee: { value: usd(100) } },
  );
  expect(costOf(book, 4, one)).toEqual({ once: 180_000, yearly: 0 });
});

test("a minimum is paid besides the base price, used or not", () => {
  const more = { each: usd(5) };
  const money = { minimum: { value: "money", more: { amount: usd(100) } } };
  const clients = { minimum: { value: "clients", more: { count: 10 } } };
  expect([0, 20, 21].map((count) => monthly(aBook(usd(49), more, money), count))).toEqual([
    149, 149, 154,
  ]);
  expect([0, 10, 11].map((count) => monthly(aBook(usd(49), more, clients), count))).toEqual([
    99, 99, 104,
  ]);
  expect(aBook(usd(49), more, { minimum: { value: "money" } }).minimum).toEqual({
    kind: "unstated",
  });
});

test("seats are counted for each client, also those of a minimum", () => {
  const book = aBook(
    usd(0),
    { each: usd(2), unit: "seat" },
    { minimum: { value: "clients", more: { count: 5 } } },
  );
  expect(countedUnits(book)).toEqual(["seat"]);
  expect(monthly(book, 10, { seat: 3, unit: 1 })).toBe(60);
  expect(monthly(book, 1, { seat: 3, unit: 1 })).toBe(30);

  const seats = { minimum: { value: "seats", more: { count: 10 } } };
  const byClient = aBook(usd(0), { each: usd(2), unit: "client" }, seats);
  expect(countedUnits(byClient)).toEqual(["seat"]);
  expect(monthly(byClient, 1, { seat: 4, unit: 1 })).toBe(6);
});

test("amounts in another currency are kept apart, never added", () => {
  const book = aBook(
    usd(100),
    { each: eur(5), included: 2 },
    {
      setup_fee: { value: eur(400) },
      minimum: { value: "money", more: { amount: eur(50) } },
      suggested_retail: { value: eur(19) },
    },
  );
  expect(book.foreign).toEqual({
    each: eur(5),
    setup: eur(400),
    minimum: eur(50),
    suggestedRetail: eur(19),
  });
  expect(costOf(book, 2, one)).toEqual({ once: 0, yearly: 120_000 });
  expect(costOf(book, 3, one)).toBeUndefined();
});

test("nothing has no currency", () => {
  const book = aBook(usd(0), { each: eur(5) }, { setup_fee: { value: usd(0) } });
  expect(book.currency).toBe("EUR");
  expect(book.foreign.setup).toBeUndefined();
  expect(monthly(book, 3)).toBe(15);
});

test("without a wholesale price there is no book, and no cost", () => {
  expect(readPriceBook({ setup_fee: { tier: "included", value: usd(5) } })).toBeUndefined();
  expect(costAt({}, 20)).toBeUndefined();
});

test("the cost at n clients is an amount a month; a price that is paid once has none", () => {
  const facts = (more: Facts[string]["more"]): Facts => ({
    wholesale_price: { tier: "included", value: eur(290), more },
  });
  expect(costAt(facts({ included: 10, steps }), 60)).toEqual(eur(715));
  expect(costAt(facts({ included: 10 }), 60)).toBeUndefined();
  expect(costAt(facts({ period: "once" }), 60)).toBeUndefined();
});
