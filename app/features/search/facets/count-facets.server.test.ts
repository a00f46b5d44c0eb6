import { expect, test } from "vitest";
import { ANY_COUNTRY } from "#app/features/catalog/any-country.ts";
import { findCategory } from "#app/features/catalog/categories.ts";
import { aListing } from "#test/builders.ts";
import { noFilters } from "../search-filters.ts";
import { countFacets } from "./count-facets.server.ts";

async function aSmallDirectory() {
  const listings = [
    {
      serviceType: "Legal & Compliance",
      location: ["Germany"],
      language: ["German"],
      description: "Contracts.",
    },
    {
      serviceType: "Legal & Compliance",
      location: ["France"],
      language: ["French", "German"],
      description: "Trademarks.",
    },
    {
      serviceType: "Technical Services",
      location: [ANY_COUNTRY],
      language: ["English"],
      description: "Contracts and code.",
    },
  ];
  for (const listing of listings) await aListing({ ...listing, status: "approved" });
  await aListing({ ...listings[0], status: "pending" });
}

test.each(["", "contracts"])(
  "each facet is counted under the other filters, not under its own (text %j)",
  async (search) => {
    await aSmallDirectory();
    const category = findCategory("Legal & Compliance");

    const counts = await countFacets({ ...noFilters, search, category });

    expect(counts.category).toMatchObject({
      "Legal & Compliance": search ? 1 : 2,
      "Technical Services": 1,
    });
    expect(counts.language.German).toBe(search ? 1 : 2);
    expect(counts.language.English).toBeUndefined();
    expect(counts.complete).toBe(true);
  },
);

test("a listing for every country is counted in each", async () => {
  await aSmallDirectory();

  const counts = await countFacets(noFilters);

  expect(counts.country).toEqual({ Germany: 2, France: 2 });
});

test("a group is counted as a whole", async () => {
  await aSmallDirectory();

  const counts = await countFacets({
    ...noFilters,
    category: findCategory("Whitelabel Services Provided"),
  });

  expect(counts.language).toEqual({ German: 2, French: 1, English: 1 });
});
