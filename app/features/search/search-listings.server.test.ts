import fc from "fast-check";
import { expect, test } from "vitest";
import {
  categories,
  categoriesWithin,
  findCategory,
  groupHeaders,
} from "#app/features/catalog/categories.ts";
import { ANY_COUNTRY, countries } from "#app/features/catalog/countries.ts";
import { languages } from "#app/features/catalog/languages.ts";
import { aListing } from "#test/builders.ts";
import { aDirectory, type DirectoryListing } from "#test/directory.ts";
import { isNightly } from "#test/nightly.ts";
import { countFacets } from "./count-facets.server.ts";
import { noFilters, pageSizes, type SearchFilters, sorts } from "./search-filters.ts";
import { searchListings } from "./search-listings.server.ts";

const LISTINGS = 2_000;
const RUNS = isNightly ? 500 : 100;

const everyResult = async (filters: Partial<SearchFilters>) => {
  // Larger than a visitor may choose, so that one call shows all.
  const { listings } = await searchListings({ ...noFilters, ...filters, pageSize: LISTINGS as 24 });
  return listings.map(({ id }) => id);
};

test("an unapproved listing is never found, by text or without", async () => {
  await aListing({ businessName: "Pending Parade", status: "pending" });
  await aListing({ businessName: "Rejected Parade", status: "rejected" });
  const { id } = await aListing({ businessName: "Approved Parade", status: "approved" });

  for (const search of ["", "parade", "para", "pa"])
    expect(await everyResult({ search })).toEqual([id]);
});

test("a country finds whoever serves it or every country; a language finds whoever offers it", async () => {
  const german = await aListing({
    location: ["Germany", "Austria"],
    language: ["German", "English"],
    status: "approved",
  });
  const global = await aListing({
    location: [ANY_COUNTRY],
    language: ["French"],
    status: "approved",
  });
  await aListing({ location: ["France"], language: ["French"], status: "approved" });

  expect((await everyResult({ country: "Austria" })).toSorted()).toEqual(
    [german.id, global.id].toSorted(),
  );
  expect(await everyResult({ language: "English" })).toEqual([german.id]);
});

test("two letters are a word or its beginning: 'ai' does not find every 'email'", async () => {
  const { id } = await aListing({ description: "An AI assistant.", status: "approved" });
  await aListing({ description: "Plain email.", status: "approved" });

  expect(await everyResult({ search: "ai" })).toEqual([id]);
});

test("a word no listing holds is replaced by its nearest, and the page says so", async () => {
  const { id } = await aListing({ description: "Client dashboards.", status: "approved" });

  const results = await searchListings({ ...noFilters, search: "dashbords" });

  expect(results.listings.map((listing) => listing.id)).toEqual([id]);
  expect(results.corrected).toBe("dashboards");
});

test("'%' and '_' are ordinary characters", async () => {
  const { id } = await aListing({
    description: "Saves 100% of snake_case work.",
    status: "approved",
  });
  await aListing({ description: "Saves 1000 snakeXcase hours.", status: "approved" });

  for (const search of ["%", "_"]) expect(await everyResult({ search }), search).toEqual([id]);
  for (const search of ["100%", "snake_case"]) expect(await everyResult({ search })).toContain(id);
});

test("a name that holds the words comes before a description that does", async () => {
  const described = await aListing({
    businessName: "Other",
    description: "All about invoices and invoices.",
    status: "approved",
  });
  const named = await aListing({
    businessName: "Invoices Ltd",
    description: "Something else.",
    status: "approved",
  });

  expect(await everyResult({ search: "invoices" })).toEqual([named.id, described.id]);
});

test("a page past the end shows the last one", async () => {
  for (let count = 0; count < 4; count++) await aListing({ status: "approved" });

  const results = await searchListings({ ...noFilters, page: 900 });

  expect(results).toMatchObject({ page: 2, total: 4 });
  expect(results.listings).toHaveLength(1);
});

test("told is how many stand first because they are promoted: at most three, in one category, by best match", async () => {
  const [category, header] = ["Legal & Compliance", groupHeaders.services].map(findCategory);
  for (const recommended of [1, 2, 3, 4, null, null])
    await aListing({ status: "approved", recommended, serviceType: "Legal & Compliance" });
  const liftedIn = async (filters: Partial<SearchFilters>) =>
    (await searchListings({ ...noFilters, pageSize: 12, ...filters })).liftedCount;

  expect(await liftedIn({ category })).toBe(3);
  expect(await liftedIn({ category, pageSize: 3, page: 2 })).toBe(0);
  expect(await liftedIn({ category, sort: "newest" })).toBe(0);
  expect(await liftedIn({ category: header })).toBe(0);
  expect(await liftedIn({})).toBe(0);
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
  await expect(everyResult({ search })).resolves.toBeDefined();
  await expect(countFacets({ ...noFilters, search })).resolves.toBeDefined();
});

test(`on ${LISTINGS} random listings every filter combination, sort and page equals plain filtering, and text finds every substring`, async () => {
  const directory = await aDirectory(LISTINGS);
  expect(directory.length).toBeGreaterThan(1_500);

  const filters = fc.record({
    category: fc.option(fc.constantFrom(...categories.slice(0, 8)), { nil: undefined }),
    country: fc.option(fc.constantFrom(...countries.slice(1, 9)), { nil: undefined }),
    language: fc.option(fc.constantFrom(...languages.slice(0, 6)), { nil: undefined }),
    sort: fc.constantFrom(...sorts),
    page: fc.integer({ min: 1, max: 12 }),
    pageSize: fc.constantFrom(...pageSizes),
  });
  await fc.assert(
    fc.asyncProperty(filters, async (chosen) => {
      const expected = plainly(directory, { ...noFilters, ...chosen });
      const found = await searchListings({ ...noFilters, ...chosen });
      const last = Math.max(1, Math.ceil(expected.length / chosen.pageSize));
      const page = Math.min(chosen.page, last);
      expect(found.total).toBe(expected.length);
      expect(found.page).toBe(page);
      expect(found.listings.map(({ id }) => id)).toEqual(
        expected.slice((page - 1) * chosen.pageSize, page * chosen.pageSize).map(({ id }) => id),
      );
    }),
    { numRuns: RUNS },
  );

  const pieces = fc
    .tuple(
      fc.nat(directory.length - 1),
      fc.boolean(),
      fc.nat(1_500),
      fc.integer({ min: 3, max: 24 }),
    )
    .map(([place, inName, start, length]) => {
      const listing = directory[place];
      const text = (inName ? listing?.businessName : listing?.description) ?? "";
      return text
        .slice(start % Math.max(1, text.length - 3))
        .slice(0, length)
        .trim();
    })
    .filter((text) => text.replace(/[^\p{L}\p{N}]/gu, "").length >= 3);
  await fc.assert(
    fc.asyncProperty(pieces, async (search) => {
      const found = new Set(await everyResult({ search }));
      const missed = directory.filter(
        (listing) => holds(listing, search) && !found.has(listing.id),
      );
      expect(missed.length, `listings that hold “${search}” and were not found`).toBe(0);
    }),
    { numRuns: RUNS },
  );
}, 240_000);

function plainly(
  directory: DirectoryListing[],
  { category, country, language, sort }: SearchFilters,
) {
  const within: string[] | undefined = category && categoriesWithin(category);
  const left = directory
    .filter((listing) => !within || within.includes(listing.category))
    .filter(
      ({ countries: served }) =>
        !country || served.includes(country) || served.includes(ANY_COUNTRY),
    )
    .filter(({ languages: offered }) => !language || offered.includes(language));
  const order: Record<SearchFilters["sort"], (a: DirectoryListing, b: DirectoryListing) => number> =
    {
      best: (a, b) => compare(b.createdAt, a.createdAt) || compare(b.id, a.id),
      newest: (a, b) => compare(b.createdAt, a.createdAt) || compare(b.id, a.id),
      price: (a, b) =>
        compare(a.priceFrom ?? Infinity, b.priceFrom ?? Infinity) || compare(a.id, b.id),
      name: (a, b) =>
        compare(a.businessName.toLowerCase(), b.businessName.toLowerCase()) || compare(a.id, b.id),
    };
  const sorted = left.toSorted(order[sort]);
  if (sort !== "best" || within?.length !== 1) return sorted;

  const lifted = sorted
    .filter(({ recommended }) => recommended !== null)
    .toSorted((a, b) => compare(a.recommended ?? 0, b.recommended ?? 0))
    .slice(0, 3);
  return [...lifted, ...sorted.filter((listing) => !lifted.includes(listing))];
}

function compare<Value extends string | number>(a: Value, b: Value) {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function holds({ businessName, description }: DirectoryListing, text: string) {
  return `${businessName}\n${description}`.toLowerCase().includes(text.toLowerCase());
}
