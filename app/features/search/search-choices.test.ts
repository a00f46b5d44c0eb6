import { expect, test } from "vitest";
import { findCategory } from "#app/features/catalog/categories.ts";
import { searchChoices } from "./search-choices.ts";
import { noFilters } from "./search-filters.ts";

const counts = {
  category: { "Marketing & Sales": 2 },
  country: { Germany: 1, "United States": 3, Austria: 2 },
};

test("countries with listings are offered, the United States first, the rest by name", () => {
  expect(searchChoices(counts, noFilters).countries).toBe("United States\nAustria\nGermany");
});

test("the whole list is offered when no listing names a country", () => {
  const choices = searchChoices({ category: {}, country: {} }, noFilters);
  const countries = choices.countries.split("\n");
  expect(countries.slice(0, 2)).toEqual(["United States", "Afghanistan"]);
  expect(countries).not.toContain("Any Country");
  expect(countries.length).toBeGreaterThan(180);
});

test("the built-in list is offered when the countries could not be counted", () => {
  const { countries, emptyCategories } = searchChoices(undefined, noFilters);
  expect(countries.split("\n").length).toBeGreaterThan(180);
  expect(emptyCategories).toEqual([]);
});

test("the selected country and category are offered even without listings", () => {
  const category = findCategory("Legal & Compliance");
  const choices = searchChoices(counts, { country: "Nauru", category });
  expect(choices.countries).toContain("Nauru");
  expect(choices.emptyCategories).not.toContain("Legal & Compliance");
});

test("categories without listings are named, so that narrow screens can leave them out", () => {
  const { emptyCategories } = searchChoices(counts, noFilters);
  expect(emptyCategories).toContain("Legal & Compliance");
  expect(emptyCategories).not.toContain("Marketing & Sales");
});
