import { expect, test } from "vitest";
import { categories } from "#app/features/catalog/categories.ts";
import { popularCategories } from "./popular-categories.ts";

test("popular categories lead with the named ones, then the fullest, and hold something", () => {
  const counts: Record<string, number> = {
    "AI & Automation Tools": 1,
    "E-commerce & Retail": 2,
    "Legal & Compliance": 8,
    "Marketing & Sales": 9,
    "Technical Services": 3,
  };
  const counted = categories.map((category) => ({
    ...category,
    count: counts[category.name] ?? 0,
  }));

  expect(popularCategories(counted).map(({ name }) => name)).toEqual([
    "E-commerce & Retail",
    "AI & Automation Tools",
    "Marketing & Sales",
    "Legal & Compliance",
  ]);
});
