import fc from "fast-check";
import { expect, test } from "vitest";
import { categories } from "#app/features/catalog/categories.ts";
import { countries } from "#app/features/catalog/countries.ts";
import { languages } from "#app/features/catalog/languages.ts";
import { noFilters, pageSizes, sorts } from "#app/features/search/search-filters.ts";
import { searchListings } from "#app/features/search/search-listings.server.ts";
import { isNightly } from "#test/nightly.ts";
import { aDirectory } from "#test/search/directory.ts";
import { searchPlainly } from "#test/search/plain-search.ts";

const LISTINGS = 2_000;

test(`on ${LISTINGS} random listings every combination of filters, sort and page equals plain filtering`, async () => {
  const directory = await aDirectory(LISTINGS);
  expect(directory.length).toBeGreaterThan(1_500);

  const filters = fc.record({
    category: fc.option(fc.constantFrom(...categories.slice(0, 8)), { nil: undefined }),
    country: fc.option(fc.constantFrom(...countries.slice(1, 9)), { nil: undefined }),
    language: fc.option(fc.constantFrom(...languages.slice(0, 6)), { nil: undefined }),
    priceMin: fc.option(fc.nat(400), { nil: undefined }),
    priceMax: fc.option(fc.nat(800), { nil: undefined }),
    sort: fc.constantFrom(...sorts),
    page: fc.integer({ min: 1, max: 12 }),
    pageSize: fc.constantFrom(...pageSizes),
  });
  await fc.assert(
    fc.asyncProperty(filters, async (chosen) => {
      const expected = searchPlainly(directory, { ...noFilters, ...chosen });
      const found = await searchListings({ ...noFilters, ...chosen });
      const last = Math.max(1, Math.ceil(expected.length / chosen.pageSize));
      const page = Math.min(chosen.page, last);
      expect(found.total).toBe(expected.length);
      expect(found.page).toBe(page);
      expect(found.listings.map(({ id }) => id)).toEqual(
        expected.slice((page - 1) * chosen.pageSize, page * chosen.pageSize).map(({ id }) => id),
      );
    }),
    { numRuns: isNightly ? 500 : 100 },
  );
}, 120_000);
