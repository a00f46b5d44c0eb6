import { expect, test } from "vitest";
import { decidingFacts } from "./deciding-facts.ts";
import { factFields } from "./fact-fields.ts";
import type { DatedFact, StatedFact } from "./stated-fact.ts";

const platform = "Analytics & Reporting";
const service = "Technical Services";
const none = { current: {}, aged: {} };

const dated = (facts: Record<string, Omit<StatedFact, "tier">>): Record<string, DatedFact> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      { tier: "included", statedAt: "2026-11-01", agesOn: "2027-01-30", ...fact },
    ]),
  );
const find = (facts: Record<string, Omit<StatedFact, "tier">>, name: string) =>
  decidingFacts({ current: dated(facts), aged: {} }, platform).find((fact) => fact.name === name);

test.each([platform, service])("five facts decide about a listing in %s", (category) => {
  const facts = decidingFacts(none, category);
  expect(facts).toHaveLength(5);
  for (const { name, label } of facts) {
    const fields = name === "leaving" ? ["term", "notice"] : [name];
    const fits = category === platform ? "platforms" : "services";
    for (const field of fields) expect([undefined, fits]).toContain(factFields[field]?.only);
    if (name !== "leaving") expect(label).toBe(factFields[name]?.label);
  }
});

test("what is not stated has no text, and is not 'no'", () => {
  expect(decidingFacts(none, platform).map(({ text }) => text)).toEqual(Array(5).fill(undefined));
});

test("what is not offered has a text", () => {
  expect(find({ portal_domain: { tier: "no" } as never }, "portal_domain")?.text).toBe(
    "Clients don't sign in",
  );
});

test("an answer comes with a further part, or else with the plan or the note", () => {
  const floor = { floor: { amount: 49, currency: "USD" as const } };
  expect(find({ price_freedom: { value: "floor", more: floor } }, "price_freedom")).toMatchObject({
    text: "The reseller, not below a minimum",
    detail: "Minimum price: USD 49 / month",
  });
  const named = { value: "ui_only", note: "Stays in the footer of PDFs" };
  expect(find({ vendor_mark: named }, "vendor_mark")?.detail).toBe("Stays in the footer of PDFs");
  const higher = { value: "own_domain", tier: "higher_plan", plan: "Agency" } as never;
  expect(find({ portal_domain: higher }, "portal_domain")?.detail).toBe("Agency plan and up");
});

const usd = (amount: number) => ({ amount, currency: "USD" as const });

test.each([
  [{ value: usd(290) }, "USD 290", undefined],
  [{ value: usd(290), more: { period: "year" } }, "USD 290 / year", undefined],
  [
    { value: usd(290), more: { period: "month", each: usd(9.5), unit: "client", included: 1000 } },
    "USD 290 / month",
    "+ USD 9.50 / client above 1,000",
  ],
  [
    { value: usd(0), more: { period: "month", each: usd(19), unit: "seat" } },
    "USD 19 / user",
    "Every month",
  ],
])("the wholesale price is what one pays: %j", (fact, text, detail) => {
  expect(find({ wholesale_price: fact }, "wholesale_price")).toMatchObject({ text });
  expect(find({ wholesale_price: fact }, "wholesale_price")?.detail).toBe(detail);
});

test.each([
  [
    { term: { value: 12, more: { renewal: "same" } }, notice: { value: 60 } },
    "12 months, 60 days of notice",
    "After the term: It renews for the same time or less",
  ],
  [{ term: { value: 0 }, notice: { value: 0 } }, "At any time, no notice", undefined],
  [{ term: { value: 1 } }, "1 month", "Notice not stated"],
  [{ notice: { value: 1 } }, "1 day of notice", "Minimum term not stated"],
])("leaving is the term and the notice: %j", (facts, text, detail) => {
  expect(find(facts, "leaving")).toMatchObject({ text });
  expect(find(facts, "leaving")?.detail).toBe(detail);
});

test("a fact that has aged says so, and leaving has aged if one of its parts has", () => {
  const facts = {
    current: dated({ term: { value: 12 } }),
    aged: dated({ notice: { value: 30 }, vendor_mark: { value: "kept" } }),
  };
  const aged = decidingFacts(facts, platform).filter(({ isAged }) => isAged);
  expect(aged.map(({ name }) => name)).toEqual(["vendor_mark", "leaving"]);
});
