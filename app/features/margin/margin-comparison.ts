import type { PublicFacts } from "#app/features/facts/stated-fact.ts";
import {
  type BreakEven,
  type CostFor,
  findBreakEven,
  firstYearRisk,
  linePoints,
  type Margin,
  marginAt,
  plotEnd,
  reachOf,
} from "./margin.ts";
import type { MarginQuestion } from "./margin-path.ts";
import { centsText, countText } from "./money-text.ts";
import { type Cost, type Currency, costOf, type PriceBook, readPriceBook } from "./price-book.ts";

export type MarginListing = { id: string; businessName: string; facts: PublicFacts };

/** Why a listing has no line beside the others. */
type LeftOut = "unstated" | "aged" | "once" | "foreign";

/** One listing's figures, in `currency`: the common one, or its own if no rate is given. */
export type ComparedMargin = {
  id: string;
  name: string;
  book?: PriceBook;
  currency?: Currency;
  leftOut?: LeftOut;
  costFor: CostFor;
  margin?: Margin;
  risk?: number;
  breakEven?: BreakEven;
  points: [clients: number, cents: number][];
};

export type MarginComparison = {
  /** Of the common line and of the visitor's price. Undefined if no listing has a price book. */
  currency?: Currency;
  /** The other currencies, each of which needs a rate. */
  foreign: Currency[];
  end: number;
  compared: ComparedMargin[];
};

export function compareMargins(
  listings: readonly MarginListing[],
  question: MarginQuestion,
): MarginComparison {
  const books = listings.map(({ facts }) => readPriceBook(facts.current));
  const currencies = books.flatMap((book) => book?.currency ?? []);
  const currency = question.currency ?? mostFrequent(currencies);
  const end = plotEnd(question.clients);

  return {
    currency: currencies.length > 0 ? currency : undefined,
    foreign: [...new Set(currencies)].filter((one) => one !== currency),
    end,
    compared: listings.map(({ id, businessName, facts }, index) => {
      const name = businessName;
      const book = books[index];
      if (!book || !currency) {
        const leftOut = facts.aged.wholesale_price ? "aged" : "unstated";
        return { id, name, leftOut, costFor: () => undefined, points: [] };
      }
      return { id, name, ...compareBook(book, currency, end, question) };
    }),
  };
}

function compareBook(book: PriceBook, common: Currency, end: number, question: MarginQuestion) {
  const { clients, per, rates } = question;
  const rate = book.currency === common ? 1 : rates[book.currency];
  const costFor = (count: number) => inCurrency(costOf(book, count, per), rate ?? 1);
  const leftOut = whyLeftOut(book, rate);
  const charge = rate === undefined ? undefined : question.charge;
  const points = leftOut ? [] : linePoints(costFor, end);
  return {
    book,
    currency: rate === undefined ? book.currency : common,
    leftOut,
    costFor,
    margin: marginAt(costFor, clients, charge),
    risk: firstYearRisk(costFor, book),
    breakEven: charge && !leftOut ? findBreakEven(costFor, charge, reachOf(points)) : undefined,
    points,
  };
}

function whyLeftOut({ period }: PriceBook, rate: number | undefined): LeftOut | undefined {
  if (period === "once") return "once";
  return rate === undefined ? "foreign" : undefined;
}

/** Rounded once, after everything has been added. */
function inCurrency(cost: Cost | undefined, rate: number) {
  if (!cost || rate === 1) return cost;
  return { once: Math.round(cost.once * rate), yearly: Math.round(cost.yearly * rate) };
}

/** The first of those that occur most often. */
function mostFrequent(currencies: readonly Currency[]) {
  const countOf = (currency: Currency) => currencies.filter((one) => one === currency).length;
  return currencies.toSorted((one, other) => countOf(other) - countOf(one))[0];
}

/** Which one costs least for so many clients, and which ones are not part of that. */
export function cheapestText({ compared, currency }: MarginComparison, clients: number) {
  const costOfOne = ({ leftOut, margin }: ComparedMargin) => (leftOut ? undefined : margin?.cost);
  const priced = compared.flatMap((one) => {
    const cost = costOfOne(one);
    return cost === undefined ? [] : [{ name: one.name, cost }];
  });
  const least = Math.min(...priced.map(({ cost }) => cost));
  const cheapest = priced.filter(({ cost }) => cost === least).map(({ name }) => name);
  const others = compared.filter((one) => costOfOne(one) === undefined);
  const at = `At ${countText(clients, "client")}`;

  return [
    priced.length > 1 &&
      currency &&
      (cheapest.length > 1
        ? `${at} ${names.format(cheapest)} cost least, each ${centsText(least, currency)} a month.`
        : `${at} ${cheapest[0]} costs least: ${centsText(least, currency)} a month.`),
    others.length > 0 &&
      `Not compared: ${others.map((one) => `${one.name} (${reasonOf(one)})`).join(", ")}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

const names = new Intl.ListFormat("en-US");

export function reasonOf({ leftOut, book }: ComparedMargin) {
  switch (leftOut) {
    case "aged":
      return "wholesale price not confirmed lately";
    case "unstated":
      return "wholesale price not stated";
    case "once":
      return "paid once";
    case "foreign":
      return `in ${book?.currency}, no rate given`;
    default:
      return "no price stated for so many";
  }
}
