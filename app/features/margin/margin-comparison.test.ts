import { expect, test } from "vitest";
import type { DatedFact, Money, PublicFacts } from "#app/features/facts/stated-fact.ts";
import { cheapestText, compareMargins } from "./margin-comparison.ts";
import { readMarginQuestion } from "./margin-path.ts";

const dates = { statedAt: "2026-11-01", agesOn: "2027-01-30" };

function aListing(businessName: string, value?: Money, more?: DatedFact["more"]) {
  const current: PublicFacts["current"] = value
    ? { wholesale_price: { tier: "included", value, more, ...dates } }
    : {};
  return { id: businessName, businessName, facts: { current, aged: {} } };
}

const compare = (listings: ReturnType<typeof aListing>[], query = "") =>
  compareMargins(listings, readMarginQuestion(new URLSearchParams(query)));

const usd = (amount: number): Money => ({ amount, currency: "USD" });
const eur = (amount: number): Money => ({ amount, currency: "EUR" });
const flat = aListing("Flat", usd(99));
const counted = aListing("Counted", usd(0), { each: usd(4) });
const foreign = aListing("Foreign", eur(50));

test("the cheapest for the visitor's number of clients is said in words", () => {
  expect(cheapestText(compare([flat, counted]), 20)).toBe(
    "At 20 clients Counted costs least: USD 80 a month.",
  );
  expect(cheapestText(compare([flat, counted], "clients=40"), 40)).toBe(
    "At 40 clients Flat costs least: USD 99 a month.",
  );
  expect(cheapestText(compare([flat, aListing("Twin", usd(99))]), 20)).toBe(
    "At 20 clients Flat and Twin cost least, each USD 99 a month.",
  );
});

test("another currency is shown in its own and has no line until the visitor gives a rate", () => {
  const without = compare([flat, foreign, counted], "charge=19");
  expect(without).toMatchObject({ currency: "USD", foreign: ["EUR"] });
  expect(without.compared[1]).toMatchObject({
    leftOut: "foreign",
    currency: "EUR",
    margin: { cost: 5_000, kept: undefined },
    points: [],
    breakEven: undefined,
  });
  expect(cheapestText(without, 20)).toBe(
    "At 20 clients Counted costs least: USD 80 a month. Not compared: Foreign (in EUR, no rate given).",
  );

  const converted = compare([flat, foreign, counted], "charge=19&rate_EUR=1.08");
  expect(converted.compared[1]).toMatchObject({
    leftOut: undefined,
    currency: "USD",
    margin: { cost: 5_400, kept: 32_600 },
    breakEven: { from: 3 },
  });
  expect(cheapestText(converted, 20)).toBe("At 20 clients Foreign costs least: USD 54 a month.");
});

test("a converted cost is rounded after everything has been added", () => {
  const seats = aListing("Seats", eur(0), { each: eur(0.01) });
  const { compared } = compare([flat, seats], "clients=1000&currency=USD&rate_EUR=1.5");
  expect(compared[1]?.margin?.cost).toBe(1_500);
});

test("the currency is that of most books, unless the address names one", () => {
  expect(compare([foreign, flat, counted]).currency).toBe("USD");
  expect(compare([foreign, flat]).currency).toBe("EUR");
  expect(compare([foreign, flat], "currency=USD").currency).toBe("USD");
  expect(compare([aListing("Silent")], "currency=USD").currency).toBeUndefined();
});

test("what is paid once, aged or not stated is left out, with the reason", () => {
  const once = aListing("Once", usd(10), { period: "once" });
  const aged = aListing("Aged");
  aged.facts.aged = { wholesale_price: { tier: "included", value: usd(1), ...dates } };
  const few = aListing("Few", usd(10), { included: 5 });
  expect(cheapestText(compare([flat, once, aged, aListing("Silent")]), 20)).toBe(
    "Not compared: Once (paid once), Aged (wholesale price not confirmed lately), Silent (wholesale price not stated).",
  );
  expect(cheapestText(compare([flat, few]), 20)).toBe(
    "Not compared: Few (no price stated for so many).",
  );
});
