import { expect, test } from "vitest";
import {
  categories,
  categoriesWithin,
  categoryGroups,
  findCategory,
  pickableCategories,
} from "./categories.ts";

test("there are 28 categories, 26 of them to pick, each with an address of its own", () => {
  expect(categories).toHaveLength(28);
  expect(pickableCategories).toHaveLength(26);
  expect(new Set(categories.map(({ id }) => id)).size).toBe(28);
  expect(categoryGroups.flatMap((group) => group.categories)).toEqual([...pickableCategories]);
});

test("an id is the name in lower case, with hyphens for spaces and 'and' for '&'", () => {
  const ids = Object.fromEntries(categories.map(({ name, id }) => [name, id]));

  expect(ids["AI & Automation Tools"]).toBe("ai-and-automation-tools");
  expect(ids["E-commerce & Retail"]).toBe("e-commerce-and-retail");
});

test.each([
  ["Marketing & Sales", "Marketing & Sales"],
  ["marketing & sales", "Marketing & Sales"],
  ["marketing-and-sales", "Marketing & Sales"],
  ["Human Resources (HR) & Recruitment", "Human Resources (HR) & Recruitment"],
  ["SaaS", "Whitelabel SaaS Platforms"],
  ["Website", "Website & App Builders"],
  ["Marketing", "Marketing & Sales"],
  ["Support", "Communication & Support"],
  ["Whitelabel Services Provider", "Whitelabel Services Provided"],
])("'%s' is the category '%s'", (text, name) => {
  expect(findCategory(text)?.name).toBe(name);
});

test("an unknown category is none, and neither is a word every object knows", () => {
  expect(findCategory("Any Category")).toBeUndefined();
  expect(findCategory("")).toBeUndefined();
  expect(findCategory("constructor")).toBeUndefined();
});

test("a group header takes in its whole group, a category only itself", () => {
  const saas = findCategory("SaaS");
  const legal = findCategory("Legal & Compliance");

  expect(saas && categoriesWithin(saas)).toHaveLength(13);
  expect(legal && categoriesWithin(legal)).toEqual(["Legal & Compliance"]);
});
