import { expect, test } from "vitest";
import { factFields } from "#app/features/facts/fact-fields.ts";
import { filterChoices } from "#app/features/facts/fact-filters.ts";
import type { StatedFact } from "#app/features/facts/stated-fact.ts";
import { cardFactNames, cardFacts } from "./card-facts.ts";

const textOf = (name: string, fact: Partial<StatedFact>) =>
  cardFacts({ [name]: { tier: "included", ...fact } })[0]?.text;

test("what is not stated is left out, unless the visitor wants it", () => {
  expect(cardFacts({})).toEqual([]);
  expect(cardFacts({}, ["vendor_mark", "sso"])).toEqual([
    expect.objectContaining({ text: "The provider's name: not stated", isStated: false }),
    expect.objectContaining({ text: "Single sign-on (SSO): not stated", isStated: false }),
  ]);
});

test("every value of the deciding choices has words that need no label", () => {
  for (const name of cardFactNames) {
    const field = factFields[name];
    if (field?.value.kind !== "choice") continue;
    for (const { value } of filterChoices(field)) {
      const fact = value === "no" ? ({ tier: "no" } as const) : { value };
      expect(textOf(name, fact), `${name}: ${value}`).not.toContain(field.label);
    }
  }
});

test("a wanted fact that is none of the deciding ones follows with its label", () => {
  const facts = {
    term: { tier: "included", value: 12 },
    sso: { tier: "included", value: ["saml"] },
  } as const;
  const texts = cardFacts(facts as never, ["sso"]).map(({ text }) => text);
  expect(texts).toEqual(["12 months minimum", "Single sign-on (SSO): SAML"]);
});

test("terms and prices read as a buyer says them", () => {
  expect(textOf("term", { value: 0 })).toBe("No minimum term");
  expect(textOf("term", { value: 1 })).toBe("1 month minimum");
  const value = { amount: 49, currency: "USD" } as const;
  expect(textOf("wholesale_price", { value, more: { period: "month" } })).toBe(
    "You pay USD 49 / month",
  );
  const each = { amount: 5.5, currency: "USD" } as const;
  expect(textOf("wholesale_price", { value, more: { period: "year", each, unit: "client" } })).toBe(
    "You pay USD 49 / year + USD 5.50 / client",
  );
  expect(
    textOf("wholesale_price", { value: { ...value, amount: 0 }, more: { each, unit: "seat" } }),
  ).toBe("You pay USD 5.50 / seat");
});

test("what only some plans have says so", () => {
  expect(textOf("portal_domain", { value: "own_domain", tier: "higher_plan" })).toBe(
    "Your own domain (higher plan)",
  );
  expect(textOf("vendor_mark", { value: "kept", tier: "add_on" })).toBe(
    "Provider's name shown (add-on)",
  );
});
