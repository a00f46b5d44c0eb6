import { expect, test } from "vitest";
import { isPromoted, priceText, priceWithUnit, summarize } from "./listing.ts";

test("a summary is the first 150 characters, with an ellipsis only when something was cut", () => {
  expect(summarize("Short.")).toBe("Short.");
  expect(summarize("a".repeat(150))).toBe("a".repeat(150));
  expect(summarize("a".repeat(151))).toBe(`${"a".repeat(150)}…`);
});

test("a summary never splits a character", () => {
  const family = "👩‍👩‍👧‍👦";
  expect(summarize(family.repeat(150))).toBe(family.repeat(150));
  expect(summarize(family.repeat(151))).toBe(`${family.repeat(150)}…`);
});

test("paragraphs become one line in a summary", () => {
  expect(summarize("One.\n\nTwo.")).toBe("One. Two.");
});

test("a price is whole dollars, dollars and cents, or 'Contact for pricing'", () => {
  expect(priceText(49)).toBe("USD 49");
  expect(priceText(1499.5)).toBe("USD 1,499.50");
  expect(priceText(0)).toBe("USD 0");
  expect(priceText(null)).toBe("Contact for pricing");
});

test.each([
  [{ priceFrom: 79, priceUnit: "month" }, "USD 79 / month"],
  [{ priceFrom: 2650, priceUnit: "project" }, "USD 2,650 / project"],
  [{ priceFrom: 240, priceUnit: "once" }, "USD 240 once"],
  [{ priceFrom: null, priceUnit: "month" }, "Contact for pricing"],
] as const)("a price names its unit", (price, text) => {
  expect(priceWithUnit(price)).toBe(text);
});

test("a listing is promoted when it has a place", () => {
  expect(isPromoted({ recommended: 1 })).toBe(true);
  expect(isPromoted({ recommended: 0 })).toBe(false);
  expect(isPromoted({ recommended: null })).toBe(false);
});
