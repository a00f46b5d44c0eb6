import fc from "fast-check";
import { expect, test } from "vitest";
import { anyFact } from "#test/random-facts.ts";
import { factChanges } from "./fact-changes.ts";
import { factFields } from "./fact-fields.ts";
import { factsText, factText, planText, wholeText } from "./fact-text.ts";
import type { StatedFact } from "./stated-fact.ts";

const text = (name: string, fact: StatedFact) => {
  const field = factFields[name];
  return field && factText(field, fact);
};

test("each kind of value is a text that people read", () => {
  const tier = "included";
  expect(text("portal_domain", { tier, value: "own_domain" })).toBe("Any domain of yours");
  expect(text("export", { tier, value: ["csv", "api"] })).toBe("CSV, API");
  expect(text("links_domain", { tier, value: false })).toBe("Not all");
  expect(text("notice", { tier, value: 1 })).toBe("1 day");
  expect(text("notice", { tier, value: 30 })).toBe("30 days");
  expect(text("notice", { tier, value: 0 })).toBe("None");
  expect(text("onboarding", { tier, value: 0 })).toBe("0 days");
  expect(text("setup_fee", { tier, value: { amount: 0, currency: "EUR" } })).toBe("None");
  expect(text("uptime", { tier, value: 99.95 })).toBe("99.95%");
  expect(text("suggested_retail", { tier, value: { amount: 1_250, currency: "EUR" } })).toBe(
    "EUR 1,250 / month",
  );
  expect(text("certificates", { tier, value: [{ name: "pci", validTo: "2027-06-30" }] })).toBe(
    "PCI DSS, valid to June 30, 2027",
  );
  expect(text("sso", { tier: "no" })).toBe("None");
});

test("the plan says in which one it is offered", () => {
  expect(planText({ tier: "included" })).toBe("All plans");
  expect(planText({ tier: "higher_plan", plan: "Agency" })).toBe("Agency plan and up");
  expect(planText({ tier: "add_on" })).toBe("Paid add-on");
  expect(planText({ tier: "no" })).toBeUndefined();
  expect(planText({ tier: "add_on", value: "none" })).toBeUndefined();
});

test("every fact has a text, and only facts that differ are changes", () => {
  for (const [name, field] of Object.entries(factFields)) {
    fc.assert(
      fc.property(anyFact(field), anyFact(field), (one, other) => {
        expect(wholeText(field, one)).toMatch(/\w/);
        expect(factChanges({ [name]: one }, { [name]: one })).toEqual([]);
        expect(factChanges({ [name]: one }, {})).toHaveLength(1);
        const isSame = wholeText(field, one) === wholeText(field, other);
        expect(factChanges({ [name]: one }, { [name]: other })).toHaveLength(isSame ? 0 : 1);
      }),
      { numRuns: 20 },
    );
  }
  expect(factsText({})).toBe("None stated");
});
