import { expect, test } from "vitest";
import { findCategory } from "#app/features/catalog/categories.ts";
import { noFilters } from "../search-filters.ts";
import { filtersAt, watchedAddress, watchedFields, watchPath, wordsOf } from "./saved-search.ts";

const filters = {
  ...noFilters,
  search: "white label reports",
  category: findCategory("Analytics & Reporting"),
  country: "Germany",
  priceMax: 200,
  facts: { term: ["max-12"] },
};

test("an address holds the filters, without order and page", () => {
  const address = watchedAddress({ ...filters, sort: "price", page: 3, pageSize: 48 });

  expect(address).toBe(watchedAddress(filters));
  expect(filtersAt(address)).toEqual(filters);
  expect(watchPath(filters)).toBe(address.replace("/services", "/searches/new"));
});

test("a search is named by its filters", () => {
  expect(wordsOf(filters)).toBe(
    "“white label reports”, Analytics & Reporting, Germany, up to USD 200, Minimum term: At most 12 months",
  );
  expect(wordsOf({ ...filters, unstated: true })).toMatch(/, facts not stated$/);
  expect(wordsOf(noFilters)).toBe("All listings");
});

test("the watched facts are those that are filtered on", () => {
  expect(watchedFields(filters)).toEqual(["term", "price_from"]);
  expect(watchedFields({ ...noFilters, country: "Germany" })).toEqual([]);
});
