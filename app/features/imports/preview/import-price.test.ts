import { expect, test } from "vitest";
import { readPrice } from "./import-price.ts";

test.each([
  ["49", 49],
  ["49.90", 49.9],
  ["49.9", 49.9],
  ["49,90", 49.9],
  ["49,9", 49.9],
  ["1,299", 1299],
  ["1,299.00", 1299],
  ["1.299,00", 1299],
  ["1.299.000", 1_299_000],
  ["1,299,000.50", 1_299_000.5],
  ["1.299.000,50", 1_299_000.5],
  ["1 299", 1299],
  ["1\u00A0299,50", 1299.5],
  ["1\u202F299.50", 1299.5],
  ["1'299.50", 1299.5],
  ["1’299", 1299],
  ["1299,00", 1299],
  ["$99", 99],
  ["US$ 99", 99],
  ["$1,200", 1200],
  ["USD 99", 99],
  ["USD 1.299,00", 1299],
  ["99 usd", 99],
  ["99 $", 99],
  [" 0 ", 0],
])("%j is the price %d", (text, price) => {
  expect(readPrice(text)).toEqual({ priceFrom: price });
});

test.each(["contact", "Contact for pricing", " CONTACT "])(
  "%j means contact for pricing",
  (text) => {
    expect(readPrice(text)).toEqual({ isContactForPricing: true });
  },
);

test("an empty cell states no price", () => {
  expect(readPrice(" ")).toEqual({});
});

// Means 1299 in Germany, and a price with three decimals elsewhere.
test.each(["1.299", "12.500", "$999.000", "USD 1.299"])("%j could mean either of two", (text) => {
  expect(readPrice(text)).toEqual({ priceFrom: Number.NaN, isAmbiguous: true });
});

test.each([
  "a lot",
  "1,29,900",
  "1.299.00",
  "1,299,00",
  "1.299,000",
  "1,299.000,00",
  "12 99",
  "1,2345",
  "-5",
  "€99",
  "99%",
  "1e3",
  "$",
  "1 299 $ 5",
  "$99 USD 5",
])("%j is no price", (text) => {
  expect(readPrice(text)).toEqual({ priceFrom: Number.NaN });
});

// The form's own rule about decimals applies.
test.each([
  ["0.999", 0.999],
  ["1234.567", 1234.567],
  ["49.9999", 49.9999],
])("%j has too many decimals", (text, price) => {
  expect(readPrice(text)).toEqual({ priceFrom: price });
});
