import { expect, test } from "vitest";
import { findCategory } from "#app/features/catalog/categories.ts";
import { aListing } from "#test/builders.ts";
import { readSearch } from "../read-search.server.ts";
import { noFilters, type SearchFilters } from "../search-filters.ts";
import { searchListings } from "../search-listings.server.ts";
import { findNearSearches } from "./find-near-searches.server.ts";
import { findRelatedCategories } from "./find-related-categories.server.ts";

async function relatedTo(search: string, asked: Partial<SearchFilters> = {}) {
  const read = await readSearch({ ...noFilters, search, ...asked });
  const related = await findRelatedCategories(read, await findNearSearches(read));
  for (const { filters, total } of related)
    expect((await searchListings(filters)).total).toBe(total);
  return related.map(({ filters: { category, language, search: words }, total }) => {
    expect(words).toBe("");
    return [category?.name, language, total];
  });
}

async function aSmallDirectory() {
  const listings = [
    ["Invoicing and scripts.", "Technical Services", "German"],
    ["Invoicing.", "AI & Automation Tools", "German"],
    ["Invoicing.", "AI & Automation Tools", "German"],
    ["Workflows.", "AI & Automation Tools", "French"],
    ["Contracts.", "Legal & Compliance", "French"],
  ] as const;
  for (const [description, serviceType, language] of listings)
    await aListing({ description, serviceType, language: [language], status: "approved" });
}

test("the categories of listings that have the words are offered under the filters", async () => {
  await aSmallDirectory();

  expect(await relatedTo("invoicing", { language: "French" })).toEqual([
    ["AI & Automation Tools", "French", 1],
  ]);
});

test("where the filters leave none of them, they are offered without filters", async () => {
  await aSmallDirectory();

  expect(await relatedTo("invoicing", { language: "Dutch" })).toEqual([
    ["AI & Automation Tools", undefined, 3],
    ["Technical Services", undefined, 1],
  ]);
});

test("words that no listing has lead to the categories of similar searches", async () => {
  await aSmallDirectory();

  expect(await relatedTo("invoicification")).toEqual([
    ["AI & Automation Tools", undefined, 3],
    ["Technical Services", undefined, 1],
  ]);
  expect(await relatedTo("blorptastic")).toEqual([]);
});

test("words that say nothing are of no category", async () => {
  await aSmallDirectory();

  expect(await relatedTo("white label", { language: "Dutch" })).toEqual([]);
});

test("the category that found nothing is not offered again", async () => {
  await aSmallDirectory();
  const category = findCategory("AI & Automation Tools");

  expect(await relatedTo("invoicing", { category, language: "French" })).toEqual([
    ["Technical Services", undefined, 1],
  ]);
});
