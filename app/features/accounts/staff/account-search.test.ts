import { expect, test } from "vitest";
import { accountsPath, readAccountSearch } from "./account-search.ts";

const read = (query: string) => readAccountSearch(new URLSearchParams(query));

test("what is asked for stands in the address and is read back from it", () => {
  const asked = { text: "a+b@c.example", group: "staff", page: 3 } as const;

  expect(read(new URL(accountsPath(asked), "https://x.test").search)).toEqual(asked);
  expect(accountsPath({ text: "", group: "everyone", page: 1 })).toBe("/admin/accounts");
});

test("what makes no sense counts as not asked", () => {
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
