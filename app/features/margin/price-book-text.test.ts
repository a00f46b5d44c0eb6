import { expect, test } from "vitest";
import type { Facts, Money } from "#app/features/facts/stated-fact.ts";
import { type PriceBook, readPriceBook } from "./price-book.ts";
import { bookNotes, bookRows, stepsNote } from "./price-book-text.ts";

const usd = (amount: number): Money => ({ amount, currency: "USD" });
const per = { seat: 1, unit: 1 };

function aBook(more: NonNullable<Facts[string]["more"]>, facts: Facts = {}) {
  return readPriceBook({
    wholesale_price: { tier: "included", value: usd(290), more },
    ...facts,
  }) as PriceBook;
}

const lines = (book: PriceBook) =>
  bookRows(book).map(({ label, note, amount }) =>
    [label, amount, note].filter(Boolean).join(" | "),
  );

test("a book with steps is read line by line", () => {
  const steps = [
    { from: 11, price: 9 },
    { from: 51, price: 6.5 },
  ];
  const facts: Facts = {
    mobile_app: { tier: "add_on", value: "own_name_own_account", more: { fee: usd(120) } },
    setup_fee: { tier: "included", value: usd(400) },
    minimum: { tier: "included", value: "none" },
    suggested_retail: { tier: "included", value: usd(25) },
  };
  const book = aBook({ period: "month", unit: "client", included: 10, steps }, facts);
  expect(lines(book)).toEqual([
    "Base | 290.00 | 10 clients included",
    "Clients 11 to 50 | + 9.00 each",
    "Clients from 51 on | + 6.50 each",
    "Your own mobile app | 120.00 | Paid add-on, not in the line",
    "Set-up, once | 400.00",
    "Minimum | None",
    "Suggested retail, per client | 25.00",
  ]);
  expect(stepsNote(book)).toBe(
    "A price is for each client from that number on, not for those before.",
  );
  expect(bookNotes(book, per)).toEqual([]);
});

test("what is not stated says so, and what is assumed too", () => {
  const book = aBook({ included: 10 });
  expect(lines(book)).toEqual([
    "Base | 290.00 | 10 clients included",
    "Clients from 11 on | Not stated",
    "Set-up, once | Not stated",
    "Minimum | Not stated",
    "Suggested retail, per client | Not stated",
  ]);
  expect(bookNotes(book, per)).toEqual([
    "How often it is paid is not stated: counted as every month.",
    "What is counted is not stated: counted as clients.",
    "What more than 10 clients cost is not stated.",
  ]);
});

test("a yearly price says what is paid and what it is by the month", () => {
  const book = aBook({ period: "year", unit: "seat", each: usd(60) });
  expect(lines(book).slice(0, 2)).toEqual([
    "Base | 24.17 | USD 290 a year",
    "For each seat | + 5.00 each | USD 60 a year",
  ]);
  expect(bookNotes(book, { seat: 3, unit: 1 })).toEqual([
    "Yearly prices are divided by 12.",
    "Counted as 3 seats per client.",
  ]);
});

test("an amount in another currency is shown in its own and named as left out", () => {
  const eur: Money = { amount: 400, currency: "EUR" };
  const book = aBook({ period: "month" }, { setup_fee: { tier: "included", value: eur } });
  expect(lines(book)).toContain("Set-up, once | EUR 400");
  expect(bookNotes(book, per)).toEqual([
    "Not in USD, so left out of the calculation: set-up (EUR).",
  ]);
});
