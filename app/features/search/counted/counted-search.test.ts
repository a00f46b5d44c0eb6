import { expect, test } from "vitest";
import { noFilters } from "../search-filters.ts";
import { countedSearchPath, isCounted, outcomes, readCountedSearch } from "./counted-search.ts";

test("words are counted when they are searched, and not when pages are turned", () => {
  expect(isCounted({ search: "crm", page: 1 })).toBe(true);
  expect(isCounted({ search: "crm", page: 2 })).toBe(false);
  expect(isCounted({ search: "", page: 1 })).toBe(false);
});

test("the picture's address says what was searched and what came of it", () => {
  const search = "größe & <b>?";
  const read = (path: string) =>
    readCountedSearch(new URL(path, "https://rebadge.test").searchParams);
  const plain = { ...noFilters, search };

  expect(read(countedSearchPath(plain, 3))).toEqual({ search, outcome: "found" });
  expect(read(countedSearchPath(plain, 0))).toEqual({ search, outcome: "nothing" });
  expect(read(countedSearchPath({ ...plain, language: "French" }, 0))).toEqual({
    search,
    outcome: "nothing-left",
  });
});

test("what no page asks for is not read", () => {
  for (const query of ["", "outcome=found", "search=crm", "search=crm&outcome=toString"])
    expect(readCountedSearch(new URLSearchParams(query)), query).toBeUndefined();
  expect(outcomes).toHaveLength(3);
});
