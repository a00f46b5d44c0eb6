import { expect, test } from "vitest";
import { factFields } from "#app/features/facts/fact-fields.ts";
import { filterChoices } from "#app/features/facts/fact-filters.ts";
import type { StatedFact } from "#app/features/facts/stated-fact.ts";
import { meets, mustHaveText, wantedText } from "./must-have.ts";

function judge(name: string, wanted: string | null, fact: Partial<StatedFact>) {
  const field = factFields[name];
  if (!field) throw new Error(`there is no field ${name}`);
  return meets(field, wanted, { tier: "included", ...fact });
}

test("a stated fact has the wanted value, or fails", () => {
  expect(judge("portal_domain", "own_domain", { value: "own_domain" })).toBe(true);
  expect(judge("portal_domain", "own_domain", { value: "own_subdomain" })).toBe(false);
  expect(judge("links_domain", "yes", { value: true })).toBe(true);
  expect(judge("links_domain", "yes", { value: false })).toBe(false);
});

test("what is not offered meets only who wants that", () => {
  expect(judge("portal_domain", "no", { tier: "no" })).toBe(true);
  expect(judge("portal_domain", "own_domain", { tier: "no" })).toBe(false);
});

test("without a wanted value nothing fails", () => {
  expect(judge("portal_domain", null, { value: "vendor_subdomain" })).toBeUndefined();
});

test("limits include the number itself", () => {
  const [name = "", choice] =
    Object.entries(factFields)
      .map(([field, definition]) => [field, filterChoices(definition)[0]?.value] as const)
      .find(([, value]) => value?.startsWith("max-") && value !== "max-0") ?? [];
  const limit = Number(choice?.slice(4));
  const value = (number: number) =>
    factFields[name]?.value.kind === "money"
      ? { amount: number, currency: "EUR" as const }
      : number;
  expect(judge(name, choice ?? "", { value: value(limit) })).toBe(true);
  expect(judge(name, choice ?? "", { value: value(limit + 1) })).toBe(false);
});

test("of several values one is enough, and a country is in its region", () => {
  const [name = ""] =
    Object.entries(factFields).find(([, { value }]) => value.kind === "countries") ?? [];
  expect(judge(name, "EU", { value: ["Canada", "Ireland"] })).toBe(true);
  expect(judge(name, "EU", { value: ["Canada"] })).toBe(false);
  expect(judge(name, "Canada", { value: ["Canada", "Ireland"] })).toBe(true);
});

test("its text names the fact and what is wanted", () => {
  expect(mustHaveText({ field: "links_domain", wanted: "yes" })).toBe("Links on your domain: All");
  expect(mustHaveText({ field: "links_domain", wanted: null })).toBe("Links on your domain");
  expect(wantedText({ field: "gone", wanted: "yes" })).toBeUndefined();
});
