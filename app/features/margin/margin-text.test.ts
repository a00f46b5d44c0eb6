import { expect, test } from "vitest";
import type { Facts } from "#app/features/facts/stated-fact.ts";
import { findBreakEven, linePoints, marginAt, reachOf } from "./margin.ts";
import { breakEvenText, keptText, marginText, payBackText, riskText } from "./margin-text.ts";
import { costOf, type PriceBook, readPriceBook } from "./price-book.ts";

const per = { seat: 1, unit: 1 };

function aBook(more: NonNullable<Facts[string]["more"]>, facts: Facts = {}) {
  const value = { amount: 100, currency: "USD" } as const;
  return readPriceBook({
    wholesale_price: { tier: "included", value, more },
    ...facts,
  }) as PriceBook;
}

function answer(book: PriceBook, clients: number, charge?: number) {
  const costFor = (count: number) => costOf(book, count, per);
  const margin = marginAt(costFor, clients, charge);
  const reach = reachOf(linePoints(costFor, 200));
  const breakEven = charge ? findBreakEven(costFor, charge, reach) : undefined;
  return marginText(margin, breakEven, reach, "USD");
}

const each = { amount: 2, currency: "USD" } as const;

test("the plot is said in words", () => {
  const book = aBook({ each });
  expect(answer(book, 40, 500)).toBe(
    "At 40 clients you pay USD 180 a month and take USD 200: you keep USD 20. From 34 clients on your takings cover the cost.",
  );
  expect(answer(book, 1, 500)).toBe(
    "At 1 client you pay USD 102 a month and take USD 5: you lose USD 97. From 34 clients on your takings cover the cost.",
  );
  expect(answer(book, 40, 150)).toContain("Up to 200 clients your takings never cover the cost.");
  expect(answer(book, 40, 20_000)).toContain("from the first client on");
  expect(answer(book, 40)).toBe("At 40 clients you pay USD 180 a month.");
  expect(answer(aBook({ included: 30 }), 40, 500)).toBe("What 40 clients cost is not stated.");
  expect(answer(aBook({ included: 30 }), 25, 500)).toContain(
    "From 20 clients on your takings cover the cost. What more than 30 clients cost is not stated.",
  );
  const rising = aBook({ each, steps: [{ from: 51, price: 9 }] });
  expect(answer(rising, 40, 500)).toContain("cover the cost from 34 to 62 clients, not beyond.");
});

test("a loss is a loss, not a negative gain", () => {
  const margin = { clients: 5, kept: -3_500, percent: -70 };
  expect(keptText(margin, "USD")).toEqual({
    isLoss: true,
    amount: "USD 35",
    text: "you lose each month",
  });
  expect(keptText({ clients: 5, kept: 42_500, percent: 37 }, "USD")?.text).toBe(
    "you keep each month, 37%",
  );
});

test("a break-even that never comes says up to where it was looked for", () => {
  expect(breakEvenText(undefined, 200)).toBe("Never up to 200");
  expect(breakEvenText({ from: 20 }, 200)).toBe("20 clients");
  expect(breakEvenText({ from: 5, to: 140 }, 200)).toBe("5 to 140 clients");
});

test("the sentence about the first-year risk names what it adds up", () => {
  const term = (months: number): Facts => ({ term: { tier: "included", value: months } });
  const said = "First-year risk is what you pay in the first year without a single client:";
  expect(riskText(aBook({}, term(0)))).toBe(`${said} the base price for 1 month.`);
  expect(riskText(aBook({}))).toBe(
    `${said} the base price for 12 months. No term is stated, so a whole year is counted.`,
  );
  const facts: Facts = {
    ...term(24),
    setup_fee: { tier: "included", value: { amount: 400, currency: "USD" } },
    minimum: { tier: "included", value: "clients", more: { count: 5 } },
  };
  expect(riskText(aBook({ each }, facts))).toBe(
    `${said} set-up, the base price for 12 months, and the minimum. The term is 24 months.`,
  );
});

test("a price that is paid once is paid back after months", () => {
  const book = aBook({ period: "once" });
  const at = (charge?: number) => marginAt((count) => costOf(book, count, per), 4, charge);
  expect(payBackText(at(1_000), "USD")).toBe(
    "4 clients cost USD 100 once, set-up included. You take USD 40 a month, which pays it back after 3 months.",
  );
  expect(payBackText(at(), "USD")).toBe("4 clients cost USD 100 once, set-up included.");
});
