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

test("sectors that could not be counted leave the empty state and the reason", () => {
  const html = renderToStaticMarkup(<HotSectors sectors={undefined} />);

  expect(html).toContain("No categories found. Check back soon!");
  expect(html).toContain("Error fetching data: An unexpected error occurred");
});

test("every category has its drawing", () => {
  expect(Object.keys(categoryIcons).toSorted()).toEqual(
    categories.map(({ name }) => name as string).toSorted(),
  );
});
