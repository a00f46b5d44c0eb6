import { expect, test } from "vitest";
import { categories } from "#app/features/catalog/categories.ts";
import { sitemapFile, sitemapIndex, sitemapPages } from "./sitemap.ts";

const origin = "https://rebadge.test";
const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);

test("the index names the pages and every file of listings", () => {
  expect(addresses(sitemapIndex(origin, 2))).toEqual([
    "https://rebadge.test/sitemaps/pages.xml",
    "https://rebadge.test/sitemaps/1.xml",
    "https://rebadge.test/sitemaps/2.xml",
  ]);
});

test("a category is named when it holds something, and a group when one of its categories does", () => {
  const counts = categories.map((category) => ({
    ...category,
    count: category.name === "Legal & Compliance" ? 3 : 0,
  }));
  const paths = sitemapPages(counts, [{ path: "/blog" }]).map(({ path }) => path);

  expect(paths).toContain("/");
  expect(paths).toContain("/blog");
  expect(paths.filter((path) => path.includes("category"))).toEqual([
    "/services?category=Whitelabel+Services+Provided",
    "/services?category=Legal+%26+Compliance",
  ]);
});

test("addresses are escaped, and a change is a moment", () => {
  const xml = sitemapFile(origin, [
    { path: "/services?category=A+%26+B&page=2", changed: new Date("2026-10-01T12:00:00Z") },
  ]);

  expect(xml).toContain("category=A+%26+B&#38;page=2</loc>");
  expect(xml).toContain("<lastmod>2026-10-01T12:00:00.000Z</lastmod>");
});
