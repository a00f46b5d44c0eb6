import { expect, test } from "vitest";
import { historyOf } from "./fact-history.ts";
import type { StatedFact } from "./stated-fact.ts";

const price = (amount: number, more: Partial<StatedFact> = {}): StatedFact => ({
  tier: "included",
  value: { amount, currency: "USD" },
  ...more,
});
const former = (until: string, fact: StatedFact, field = "setup_fee") => ({ field, fact, until });

test("former prices are listed, the newest first, each with what changed", () => {
  const monthly = (each: number): Partial<StatedFact> => ({
    more: { period: "month", each: { amount: each, currency: "USD" } },
  });
  const present = { setup_fee: price(59), wholesale_price: price(100, monthly(9)) };
  const steps = [
    former("2026-09-01", price(49)),
    former("2026-08-01", price(90, monthly(9)), "wholesale_price"),
    former("2026-03-01", price(39)),
    former("2026-02-01", price(90, monthly(7)), "wholesale_price"),
  ];

  expect(historyOf(present, steps)).toEqual({
    setup_fee: [
      { text: "USD 49", until: "2026-09-01" },
      { text: "USD 39", until: "2026-03-01" },
    ],
    wholesale_price: [
      { text: "USD 90", until: "2026-08-01" },
      { text: "Price for each further client, user or unit: USD 7", until: "2026-02-01" },
    ],
  });
});

test("a changed note is no step", () => {
  const steps = [
    former("2026-09-01", price(59, { note: "Until spring" })),
    former("2026-08-01", price(49)),
    former("2026-07-01", price(49, { plan: "Agency" })),
  ];

  expect(historyOf({ setup_fee: price(59) }, steps)).toEqual({
    setup_fee: [{ text: "USD 49", until: "2026-08-01" }],
  });
});

test("what was stated for less than a day is no step", () => {
  const steps = [former("2026-09-01", price(5_900)), former("2026-09-01", price(49))];

  expect(historyOf({ setup_fee: price(59) }, steps)).toEqual({
    setup_fee: [{ text: "USD 49", until: "2026-09-01" }],
  });
});

test("only money has a public history, and only while it is stated", () => {
  const notice = { notice: { tier: "included", value: 30 } as const };
  const steps = [
    former("2026-09-01", { tier: "included", value: 60 }, "notice"),
    former("2026-09-01", price(49)),
  ];

  expect(historyOf(notice, steps)).toEqual({});
});
