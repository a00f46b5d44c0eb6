import { expect, test } from "vitest";
import { isNarrowed, noOwnFilters, ownListingsPath, readOwnFilters } from "./own-filters.ts";

const read = (query: string) => readOwnFilters(new URLSearchParams(query));

test("filters are written to the URL and read back", () => {
  const asked = { search: "desk & co", state: "live", sort: "name", page: 3 } as const;
  const [, query = ""] = ownListingsPath(asked).split("?");

  expect(read(query)).toEqual(asked);
  expect(isNarrowed(asked)).toBe(true);
});

test("without filters the path is the plain dashboard", () => {
  expect(ownListingsPath(noOwnFilters)).toBe("/dashboard");
  expect(isNarrowed(noOwnFilters)).toBe(false);
});

test.each([
  "state=secret",
  "sort=owner",
  "page=0",
  "page=much",
  "page=1.5",
  "page=1e9",
  "search=%00",
])("unknown values are ignored: %s", (query) => {
  expect(read(query)).toEqual(noOwnFilters);
});

test("a search is cut to the maximum length", () => {
  expect(read(`search=${"a".repeat(500)}`).search).toHaveLength(100);
});
