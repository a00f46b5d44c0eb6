import { expect, test } from "vitest";
import { findCategory } from "#app/features/catalog/categories.ts";
import { noFilters } from "../search-filters.ts";
import {
  countedSearchPath,
  isCounted,
  openedPath,
  outcomes,
  searchedWords,
} from "./counted-search.ts";
import { readCountedSearch, readOpenedResult } from "./read-counted-search.ts";

const category = findCategory("Event Management");

test("words are counted when they are searched, and not when pages are turned", () => {
  expect(isCounted({ ...noFilters, search: "crm" })).toBe(true);
  expect(isCounted({ ...noFilters, search: "crm", page: 2 })).toBe(false);
  expect(isCounted(noFilters)).toBe(false);
  expect(isCounted({ ...noFilters, category })).toBe(true);
  expect(isCounted({ ...noFilters, category, page: 2 })).toBe(false);
});

test("the counting image's path contains the search and its outcome", () => {
  const search = "größe & <b>?";
  const read = (path: string) =>
    readCountedSearch(new URL(path, "https://rebadge.test").searchParams);
  const plain = { ...noFilters, search };

  expect(read(countedSearchPath(plain, 3))).toEqual({
    search,
    category: undefined,
    outcome: "found",
  });
  expect(read(countedSearchPath(plain, 0))).toEqual({
    search,
    category: undefined,
    outcome: "nothing",
  });
  expect(read(countedSearchPath({ ...plain, language: "French" }, 0))).toEqual({
    search,
    category: undefined,
    outcome: "nothing-left",
  });
  expect(read(countedSearchPath({ ...noFilters, category }, 3))).toEqual({
    search: "",
    category: "Event Management",
    outcome: "found",
  });
});

test("parameters that no page sends are rejected", () => {
  for (const query of [
    "",
    "outcome=found",
    "search=crm",
    "search=crm&outcome=toString",
    "category=none&outcome=found",
  ])
    expect(readCountedSearch(new URLSearchParams(query)), query).toBeUndefined();
  expect(outcomes).toHaveLength(3);
});

test("a result's ping contains the search and the position among all results", () => {
  const filters = { ...noFilters, search: "größe & <b>?", page: 3 };
  const { searchParams } = new URL(openedPath(filters, 1), "https://rebadge.test");
  expect(readOpenedResult(searchParams)).toEqual({ search: filters.search, position: 26 });

  for (const query of ["", "search=crm", "position=1", ...wrongPositions])
    expect(readOpenedResult(new URLSearchParams(query)), query).toBeUndefined();
});

const wrongPositions = ["0", "-1", "1.5", "10001", "999999", "one"].map(
  (position) => `search=crm&position=${position}`,
);

test("the same words are written alike", () => {
  for (const search of ["Chat Bots", "  chat   bots ", "ＣＨＡＴ bots"])
    expect(searchedWords(search)).toBe("chat bots");
  expect(searchedWords("office 365")).toBe("office 365");
});

test("text that may be an address, a number or a letter is not kept", () => {
  for (const search of [
    "ada@people.example",
    "ada＠people.example",
    "12345",
    "030 123 45 67",
    "٠١٢٣٤",
    "a".repeat(61),
    "",
  ])
    expect(searchedWords(search), search).toBeUndefined();
  expect(searchedWords("a".repeat(60))).toHaveLength(60);
});
