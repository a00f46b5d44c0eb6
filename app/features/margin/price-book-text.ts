import type { Money } from "#app/features/facts/stated-fact.ts";
import { centsText, countText, figureText, moneyText, wholeText } from "./money-text.ts";
import {
  countedUnits,
  type PerClient,
  type PriceBand,
  type PriceBook,
  perMonth,
  type Unit,
} from "./price-book.ts";

/** One line of a price book as people read it. */
export type BookRow = { label: string; note?: string; amount: string; isStated: boolean };

export const periodHeads = {
  month: "per month",
  year: "per month",
  once: "paid once",
} as const;

export function bookRows(book: PriceBook): BookRow[] {
  const rows = [
    row("Base", monthlyText(book, book.base), baseNote(book)),
    ...book.bands
      .filter(({ price }) => price !== 0)
      .map((band) =>
        row(
          bandLabel(band, book.unit),
          band.price === undefined ? undefined : `+ ${monthlyText(book, band.price)} each`,
          band.price && yearNote(book, band.price),
        ),
      ),
    book.appFee &&
      row("Your own mobile app", amountText(book.appFee, book), "Paid add-on, not in the line"),
    row(
      "Set-up, once",
      foreignOr(book.foreign.setup, book.setup && figureText(book.setup), book.setup === 0),
    ),
    row(
      "Minimum",
      foreignOr(book.foreign.minimum, minimumText(book), book.hasNoMinimum),
      minimumNote(book),
    ),
    row(
      "Suggested retail, per client",
      foreignOr(
        book.foreign.suggestedRetail,
        book.suggestedRetail === undefined ? undefined : figureText(book.suggestedRetail),
      ),
    ),
  ];
  return rows.filter((one) => one !== undefined);
}

function row(label: string, amount: string | undefined, note?: string | 0): BookRow {
  return {
    label,
    note: note || undefined,
    amount: amount ?? "Not stated",
    isStated: amount !== undefined,
  };
}

function foreignOr(foreign: Money | undefined, text: string | 0 | undefined, isNone = false) {
  if (foreign) return moneyText(foreign);
  return isNone ? "None" : text || undefined;
}

function amountText(money: Money, { currency }: PriceBook) {
  return money.currency === currency
    ? figureText(Math.round(money.amount * 100))
    : moneyText(money);
}

function monthlyText({ period }: PriceBook, cents: number) {
  return figureText(period === "year" ? perMonth(cents) : cents);
}

function yearNote({ period, currency }: PriceBook, cents: number) {
  return period === "year" ? `${centsText(cents, currency)} a year` : undefined;
}

function baseNote(book: PriceBook) {
  const notes = [yearNote(book, book.base), coveredText(book)].filter((note) => note !== undefined);
  return notes.length > 0 ? notes.join("; ") : undefined;
}

function coveredText({ included, bands, unit }: PriceBook) {
  if (bands.every(({ price }) => price === 0)) return "Any number of clients";
  return included > 0 ? `${countText(included, unit)} included` : undefined;
}

const unitHeads: Record<Unit, string> = { client: "Clients", seat: "Seats", unit: "Units" };
const oneHeads: Record<Unit, string> = { client: "Client", seat: "Seat", unit: "Unit" };

function bandLabel({ from, to }: PriceBand, unit: Unit) {
  if (to === from) return `${oneHeads[unit]} ${wholeText(from)}`;
  if (to !== undefined) return `${unitHeads[unit]} ${wholeText(from)} to ${wholeText(to)}`;
  return from === 1 ? `For each ${unit}` : `${unitHeads[unit]} from ${wholeText(from)} on`;
}

function minimumText({ minimum }: PriceBook) {
  switch (minimum?.kind) {
    case "money":
      return `${figureText(minimum.amount)} a month`;
    case "clients":
      return countText(minimum.count, "client");
    case "seats":
      return countText(minimum.count, "seat");
    case "unstated":
      return "Required";
    default:
      return undefined;
  }
}

function minimumNote({ minimum }: PriceBook) {
  if (!minimum) return undefined;
  return minimum.kind === "unstated"
    ? "How much is not stated"
    : "Besides the base price, used or not";
}

/** How prices for larger quantities are meant. */
export function stepsNote({ bands, unit }: PriceBook) {
  return bands.filter(({ price }) => price !== undefined).length > 1
    ? `A price is for each ${unit} from that number on, not for those before.`
    : undefined;
}

/** How the book is read, as far as a reader could take it otherwise. */
export function bookNotes(book: PriceBook, per: PerClient): string[] {
  const { bands, unit, period, assumed, foreign, currency, plan } = book;
  const unstated = bands.find(({ price }) => price === undefined);
  const left = Object.entries(foreignNames).filter(([name]) => foreign[name as keyof Foreign]);
  const others = [...new Set(Object.values(foreign).flatMap((money) => money?.currency ?? []))];

  return [
    plan && `Stated for: ${plan}.`,
    assumed.period && "How often it is paid is not stated: counted as every month.",
    assumed.unit && "What is counted is not stated: counted as clients.",
    period === "year" && "Yearly prices are divided by 12.",
    ...countedUnits(book).map(
      (counted) => `Counted as ${countText(per[counted], counted)} per client.`,
    ),
    left.length > 0 &&
      `Not in ${currency}, so left out of the calculation: ${left.map(([, name]) => name).join(", ")} (${others.join(", ")}).`,
    unstated && !foreign.each && unstatedText(unstated, unit),
    book.minimum?.kind === "unstated" && "The minimum is not counted.",
  ].filter((note) => typeof note === "string");
}

function unstatedText({ from, to }: PriceBand, unit: Unit) {
  return to === undefined
    ? `What more than ${countText(from - 1, unit)} cost is not stated.`
    : `What ${unitHeads[unit].toLowerCase()} ${wholeText(from)} to ${wholeText(to)} cost is not stated.`;
}

type Foreign = PriceBook["foreign"];

const foreignNames: Record<keyof Foreign, string> = {
  each: "the price for each additional one",
  setup: "set-up",
  minimum: "the minimum",
  suggestedRetail: "suggested retail",
};
