import { expect, test } from "vitest";
import { fieldsFor } from "./fact-fields.ts";
import { profileOf, statesNothing } from "./fact-profile.ts";

const stated = { tier: "included" as const, statedAt: "2026-11-01", agesOn: "2027-01-30" };
const platform = "Analytics & Reporting";

test("groups come in the order of the definition, with every field that fits the category", () => {
  const profile = profileOf({ current: {}, aged: {} }, platform);
  expect(profile.map(({ group }) => group)).toEqual([
    "offer",
    "brand",
    "clients",
    "money",
    "contract",
    "support",
    "trust",
  ]);
  const labels = fieldsFor(platform).map(([, { label }]) => label);
  expect(profile.flatMap(({ unstated }) => unstated.map(({ label }) => label))).toEqual(labels);
  expect(labels).not.toContain("Delivery time");
  expect(statesNothing(profile)).toBe(true);
});

test("an aged fact is stated too, and says that it has aged", () => {
  const facts = {
    current: { term: { ...stated, value: 12 } },
    aged: { notice: { ...stated, value: 30 } },
  };
  const contract = profileOf(facts, platform).find(({ group }) => group === "contract");
  expect(contract?.stated).toMatchObject([
    { name: "term", isAged: false },
    { name: "notice", isAged: true },
  ]);
  expect(contract?.unstated).toEqual([
    { name: "price_notice", label: "Notice of a price rise" },
    { name: "export", label: "Data export" },
    { name: "exit_window", label: "Time to take data out" },
  ]);
});

test("a fact that does not fit the category is not shown", () => {
  const facts = { current: { delivery: { ...stated, value: 5 } }, aged: {} };
  expect(statesNothing(profileOf(facts, platform))).toBe(true);
});
