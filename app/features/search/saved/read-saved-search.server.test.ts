import { expect, test } from "vitest";
import { findCategory } from "#app/features/catalog/categories.ts";
import { aListing } from "#test/builders.ts";
import { noFilters } from "../search-filters.ts";
import { readSavedSearch } from "./read-saved-search.server.ts";

test("conditions in the text are read as the results page reads them, and not those of a name", async () => {
  await aListing({ businessName: "German Desk", status: "approved" });

  expect(
    await readSavedSearch({
      ...noFilters,
      search: "crm in Spanish under $200",
      category: findCategory("Analytics & Reporting"),
      facts: { term: ["max-12"] },
    }),
  ).toMatchObject({
    text: "crm",
    language: "Spanish",
    priceMax: 200,
    categories: ["Analytics & Reporting"],
    wanted: { term: expect.arrayContaining(["max-12"]) },
  });
  const asked = { ...noFilters, search: "German Desk" };
  expect(await readSavedSearch(asked)).toMatchObject({ text: "German Desk", language: null });
});
