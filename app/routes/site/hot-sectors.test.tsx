import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { categories } from "#app/features/catalog/categories.ts";
import { categoryIcons } from "./category-icons.ts";
import { HotSectors } from "./hot-sectors.tsx";

test("an empty directory says so instead of showing nothing", () => {
  expect(renderToStaticMarkup(<HotSectors sectors={[]} />)).toContain(
    "No categories found. Check back soon!",
  );
});

test("every category has its drawing", () => {
  expect(Object.keys(categoryIcons).toSorted()).toEqual(
    categories.map(({ name }) => name as string).toSorted(),
  );
});
