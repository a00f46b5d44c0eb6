import { expect, test } from "vitest";
import { accountsPath, readAccountSearch } from "./account-search.ts";

const read = (query: string) => readAccountSearch(new URLSearchParams(query));

test("a search is written to the query string and read back", () => {
  const search = { text: "a+b@c.example", group: "staff", page: 3 } as const;

  expect(read(new URL(accountsPath(search), "https://x.test").search)).toEqual(search);
  expect(accountsPath({ text: "", group: "everyone", page: 1 })).toBe("/admin/accounts");
});

test("invalid values are ignored", () => {
  const nothing = { text: "", group: "everyone", page: 1 };
  for (const query of [
    "",
    "find=%00%20",
    "group=owners&page=0",
    "page=-1",
    "page=1e9",
    "page=9999999",
  ]) {
    expect(read(query), query).toEqual(nothing);
  }
  expect(read(`find=${"x".repeat(10_000)}`).text).toHaveLength(254);
  expect(read("find=%20Some.One%40C").text).toBe("some.one@c");
});
