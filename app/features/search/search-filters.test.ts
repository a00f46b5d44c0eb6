import fc from "fast-check";
import { expect, test } from "vitest";
import { categories } from "#app/features/catalog/categories.ts";
import { countries } from "#app/features/catalog/countries.ts";
import { languages } from "#app/features/catalog/languages.ts";
import type { FactFilters } from "#app/features/facts/fact-filters.ts";
import { anyText } from "#test/any-text.ts";
import { activeFilters } from "./active-filters.ts";
import { isWorthIndexing } from "./api/is-worth-indexing.ts";
import { readFilters } from "./read-filters.ts";
import { noFilters, pageSizes, refined, servicesPath, sorts } from "./search-filters.ts";

const read = (query: string) => readFilters(new URLSearchParams(query));
const readPath = (path: string) => readFilters(new URL(path, "https://rebadge.test").searchParams);

const words = fc.string({ unit: "grapheme", maxLength: 120 });
const someFilters = fc.record({
  search: words.map((text) => readFilters(new URLSearchParams({ search: text })).search),
  category: fc.option(fc.constantFrom(...categories), { nil: undefined }),
  country: fc.option(fc.constantFrom(...countries.slice(1)), { nil: undefined }),
  language: fc.option(fc.constantFrom(...languages), { nil: undefined }),
  priceMin: fc.option(fc.nat(9_999_999), { nil: undefined }),
  priceMax: fc.option(fc.nat(9_999_999), { nil: undefined }),
  facts: fc.constantFrom<FactFilters[]>(
    {},
    { sso: ["saml", "oidc"], term: ["max-12"] },
    { data: ["Germany"] },
  ),
  isDomainProven: fc.boolean(),
  unstated: fc.boolean(),
  asTyped: fc.boolean(),
  sort: fc.constantFrom(...sorts),
  page: fc.integer({ min: 1, max: 999_999 }),
  pageSize: fc.constantFrom(...pageSizes),
});

test("filters survive a round trip through the URL", () => {
  fc.assert(
    fc.property(someFilters, (filters) => {
      const asTyped = filters.search !== "" && filters.asTyped;
      const unstated = Object.keys(filters.facts).length > 0 && filters.unstated;
      expect(readPath(servicesPath(filters))).toEqual({ ...filters, asTyped, unstated });
    }),
  );
});

test("reading any URL never fails, and writing it again changes nothing more", () => {
  const names = fc.constantFrom(
    "search",
    "location",
    "category",
    "language",
    "price_min",
    "price_max",
    "term",
    "domain",
    "unstated",
    "as_typed",
    "sort",
    "page",
    "per_page",
    "__proto__",
    "x",
  );
  const anything = fc.array(fc.tuple(names, fc.oneof(words, anyText)));

  fc.assert(
    fc.property(anything, (pairs) => {
      const once = servicesPath(readFilters(new URLSearchParams(pairs)));
      expect(servicesPath(readPath(once))).toBe(once);
    }),
  );
});

test("text is trimmed, cut to 100 characters, and counts only if something is left", () => {
  expect(read("search=%20%20crm%20").search).toBe("crm");
  expect(read("search=%20%00%20").search).toBe("");
  expect(read(`search=${"x".repeat(150)}`).search).toBe("x".repeat(100));
});

test("the words for 'no filter' filter nothing", () => {
  expect(read("location=Any+Country&category=Any+Category&language=Any+Language")).toEqual(
    noFilters,
  );
});

test("unknown and malformed parameters are ignored", () => {
  expect(
    read("location=Atlantis&category=Nothing&language=Klingon&sort=cheapest&page=-1&per_page=1000"),
  ).toEqual(noFilters);
  for (const page of ["0", "1.5", "1e9", "99999999999", "two", ""])
    expect(read(`page=${page}`).page).toBe(1);
});

test("a change of filters starts at the first page; a change of page keeps the filters", () => {
  const filters = read("search=crm&page=4");
  expect(refined(filters, { language: "German" })).toMatchObject({
    search: "crm",
    language: "German",
    page: 1,
  });
  expect(refined(filters, { page: 5 })).toMatchObject({ search: "crm", page: 5 });
});

test("each active filter can be taken away without the others", () => {
  const filters = read("search=chat&category=SaaS&location=germany&language=german");
  expect(activeFilters(filters).map(({ label }) => label)).toEqual([
    "“chat”",
    "Whitelabel SaaS Platforms",
    "Germany",
    "German",
  ]);
  for (const { without } of activeFilters(filters)) expect(activeFilters(without)).toHaveLength(3);
});

test("a corrected word is named as it was corrected", () => {
  const [named] = activeFilters(read("search=reportng"), "reporting");
  expect(named).toMatchObject({ label: "“reporting”", without: { search: "" } });
});

test("a page holds twelve, or 3, 24 or 48 if the address says so", () => {
  expect(read("").pageSize).toBe(12);
  for (const size of [3, 12, 24, 48]) expect(read(`per_page=${size}`).pageSize).toBe(size);
  for (const size of ["", "0", "7", "012", "48.0", "1e1", "100"])
    expect(read(`per_page=${size}`).pageSize, size).toBe(12);
  expect(servicesPath(read("per_page=12"))).toBe("/services");
  expect(servicesPath(read("per_page=3"))).toBe("/services?per_page=3");
});

test("search engines see the whole list and single filters that hold something", () => {
  expect(isWorthIndexing(noFilters, 5)).toBe(true);
  expect(isWorthIndexing(read("category=SaaS"), 5)).toBe(true);
  expect(isWorthIndexing(read("category=SaaS"), 0)).toBe(false);
  expect(isWorthIndexing(read("category=SaaS&language=German"), 5)).toBe(false);
  expect(isWorthIndexing(read("search=crm"), 5)).toBe(false);
  expect(isWorthIndexing(read("sort=price"), 5)).toBe(false);
  expect(isWorthIndexing(read("per_page=12"), 5)).toBe(true);
  expect(isWorthIndexing(read("per_page=3"), 5)).toBe(false);
});
