import fc from "fast-check";
import { expect, test } from "vitest";
import { categories, categoriesWithin, findCategory } from "#app/features/catalog/categories.ts";
import { countFacets } from "#app/features/search/facets/count-facets.server.ts";
import { noFilters, type SearchFilters } from "#app/features/search/search-filters.ts";
import { searchListings } from "#app/features/search/search-listings.server.ts";
import { isNightly } from "#test/nightly.ts";
import { aDirectory } from "#test/search/directory.ts";
import { foundIds } from "#test/search/found-ids.ts";
import { someFilters, someWords } from "#test/search/random-searches.ts";

const LISTINGS = 300;

test(`on ${LISTINGS} random listings the counts beside the filters equal what the pages show`, async () => {
  const directory = await aDirectory(LISTINGS);
  expect(directory.length).toBeGreaterThan(200);

  await fc.assert(
    fc.asyncProperty(
      someWords(directory),
      someFilters,
      fc.constantFrom(...categories),
      fc.nat(),
      async ({ id, search }, chosen, header, at) => {
        // A listing with all of the words is never left out because fewer would do.
        expect(await foundIds({ search }), search).toContain(id);

        const filters: SearchFilters = { ...noFilters, ...chosen, search };
        const counts = await countFacets(filters);
        expect(counts.complete).toBe(true);
        for (const facet of ["category", "country", "language"] as const) {
          const values = Object.entries(counts[facet]);
          const [value, count] = values[at % Math.max(1, values.length)] ?? [];
          if (value === undefined) continue;
          const choice = facet === "category" ? findCategory(value) : value;
          expect(await countShown({ ...filters, [facet]: choice }), `${search}: ${value}`).toBe(
            count,
          );
        }

        const inGroup = categoriesWithin(header).map((name) => counts.category[name] ?? 0);
        expect(await countShown({ ...filters, category: header }), search).toBe(
          inGroup.reduce((sum, count) => sum + count, 0),
        );
      },
    ),
    { numRuns: isNightly ? 250 : 25 },
  );
}, 120_000);

/** The total that every page says, once all pages together show as many listings. */
async function countShown(filters: SearchFilters) {
  const shown = new Set<string>();
  const { total } = await searchListings({ ...filters, pageSize: 48 });
  for (let page = 1; page <= Math.ceil(total / 48); page++) {
    const results = await searchListings({ ...filters, pageSize: 48, page });
    expect(results.total).toBe(total);
    for (const { id } of results.listings) shown.add(id);
  }
  expect(shown.size).toBe(total);
  return total;
}
