import { expect, test } from "vitest";
import { readListingsQuery } from "./listings-query.ts";

const read = (query: string) => readListingsQuery(new URLSearchParams(query));

test("a query means the same as on /services, with the same page size", () => {
  expect(read("search=crm&location=germany&category=SaaS&sort=price&page=2")).toMatchObject({
    ok: true,
    value: {
      search: "crm",
      country: "Germany",
      category: { name: "Whitelabel SaaS Platforms" },
      sort: "price",
      page: 2,
      pageSize: 12,
    },
  });
  expect(read("")).toMatchObject({ ok: true, value: { page: 1, pageSize: 12 } });
  expect(read("sso=saml&sso=oidc&term=max-12&term=")).toMatchObject({
    ok: true,
    value: { facts: { sso: ["saml", "oidc"], term: ["max-12"] } },
  });
  expect(read("per_page=48")).toMatchObject({ ok: true, value: { pageSize: 48 } });
});

test.each([
  ["location=Atlantis", "location"],
  ["category=Nothing", "category"],
  ["language=Klingon", "language"],
  ["sort=cheapest", "sort"],
  ["page=0", "page"],
  ["page=1.5", "page"],
  ["page=two", "page"],
  ["per_page=25", "per_page"],
  [`search=${"x".repeat(101)}`, "search"],
  ["portal_domain=moon", "portal_domain"],
  ["term=max-13", "term"],
  ["sso=saml&sso=smoke", "sso"],
])("%s is refused by name, not ignored", (query, refusal) => {
  expect(read(query)).toEqual({ ok: false, refusal });
});

test("empty and unknown parameters ask for nothing", () => {
  expect(read("location=&category=&utm_source=x&location=Atlantis")).toMatchObject({
    ok: true,
    value: { country: undefined, category: undefined },
  });
});
