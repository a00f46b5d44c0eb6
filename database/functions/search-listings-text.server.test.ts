import { expect, test } from "vitest";
import { countFacets } from "#app/features/search/facets/count-facets.server.ts";
import { noFilters } from "#app/features/search/search-filters.ts";
import { searchListings } from "#app/features/search/search-listings.server.ts";
import { aListing } from "#test/builders.ts";
import { foundIds } from "#test/search/found-ids.ts";

test("two letters are a word or its beginning: 'ai' does not find every 'email'", async () => {
  const { id } = await aListing({ description: "An AI assistant.", status: "approved" });
  await aListing({ description: "Plain email.", status: "approved" });

  expect(await foundIds({ search: "ai" })).toEqual([id]);
});

test("a word no listing holds is replaced by its nearest, and the page says so", async () => {
  const { id } = await aListing({ description: "Client dashboards.", status: "approved" });

  const results = await searchListings({ ...noFilters, search: "dashbords" });

  expect(results.listings.map((listing) => listing.id)).toEqual([id]);
  expect(results.corrected).toBe("dashboards");
});

test.each([
  ["Founded in 2021, with friends.", "21, w"],
  ["Since 2024 7 people answer.", "24 7"],
  ["We sort the mail for you.", "e mail"],
  ["A café on the pier.", "n the p"],
])("%j is found by its piece %j, which cuts words at both ends", async (description, search) => {
  const { id } = await aListing({ description, status: "approved" });

  expect(await foundIds({ search })).toContain(id);
});

test("'%' and '_' are ordinary characters", async () => {
  const { id } = await aListing({
    description: "Saves 100% of snake_case work.",
    status: "approved",
  });
  await aListing({ description: "Saves 1000 snakeXcase hours.", status: "approved" });

  for (const search of ["%", "_"]) expect(await foundIds({ search }), search).toEqual([id]);
  for (const search of ["100%", "snake_case"]) expect(await foundIds({ search })).toContain(id);
});

test("a word that the glossary translates finds what says it otherwise", async () => {
  const { id } = await aListing({
    description: "Pay per click campaigns, planned and written for you.",
    status: "approved",
  });
  await aListing({ description: "Carpets, cleaned.", status: "approved" });

  expect(await foundIds({ search: "ppc agency" })).toEqual([id]);
});

test("a condition in the text is a filter, and a price leaves out who has none", async () => {
  const cheap = await aListing({ description: "Chatbots.", priceFrom: 40, status: "approved" });
  await aListing({ description: "Chatbots.", priceFrom: 400, status: "approved" });
  await aListing({ description: "Chatbots.", priceFrom: null, status: "approved" });

  const results = await searchListings({ ...noFilters, search: "chatbots under $50" });

  expect(results.listings.map(({ id }) => id)).toEqual([cheap.id]);
  expect(results.read).toMatchObject({ search: "chatbots", priceMax: 50 });
  expect(results.total).toBe(1);
});

test("words of this trade alone list everything, platforms first for 'software'", async () => {
  const service = await aListing({ serviceType: "Legal & Compliance", status: "approved" });
  const platform = await aListing({ serviceType: "E-commerce & Retail", status: "approved" });
  const newest = await aListing({ serviceType: "Technical Services", status: "approved" });

  expect(await foundIds({ search: "white label software" })).toEqual([
    platform.id,
    newest.id,
    service.id,
  ]);
});

test.each([
  "'; drop table users; --",
  "\\",
  "a & | ! ( ) : * <->",
  "''",
  '"',
  "~",
  "%".repeat(100),
  "🦄",
  "\u200b",
  "a".repeat(100),
])("hostile text %j is only text", async (search) => {
  await aListing({ status: "approved" });
  await expect(foundIds({ search })).resolves.toBeDefined();
  await expect(countFacets({ ...noFilters, search })).resolves.toBeDefined();
});
