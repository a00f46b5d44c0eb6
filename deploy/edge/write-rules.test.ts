import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { findCategory } from "#app/features/catalog/categories.ts";
import { type SearchFilters, servicesPath } from "#app/features/search/search-filters.ts";
import { edgeRulesFile, writeEdgeRules } from "./write-rules.ts";

test("the edge's list says what the table of cache rules says", async () => {
  expect(await readFile(edgeRulesFile, "utf8"), "run npm run edge:rules").toBe(writeEdgeRules());
});

/** Evaluates the generated VCL: JavaScript understands the same regular expressions. */
function ask(url: string) {
  const rules = writeEdgeRules().matchAll(
    /if \(req\.url ~ "(.+)"\) \{\s+set req\.http\.X-Stored = "1";\s+set req\.url = regsuball\(req\.url, "(.+)", ""\)/g,
  );
  for (const [, pattern = "", dropped = ""] of rules) {
    if (new RegExp(pattern).test(url)) {
      return url.replace(new RegExp(dropped, "g"), "").replace(/[?&]+$/, "");
    }
  }
  return undefined;
}

test.each([
  ["/?utm_source=mail", "/"],
  ["/services?utm_source=a&search=crm&fbclid=1&page=2&gclid", "/services?search=crm&page=2"],
  ["/services?searching=crm&search=", "/services?search="],
  ["/service/1?clients=40&ref=x&charge=19&currency=USD", "/service/1?clients=40&charge=19"],
  [
    "/compare?ids=1,2&clients=40&rate_EUR=1.08&rate_XYZ=2&currency=USD",
    "/compare?ids=1,2&clients=40&rate_EUR=1.08&currency=USD",
  ],
  ["/contact?sent&junk", "/contact?sent"],
  ["/feed.xml?a=b&c", "/feed.xml"],
  ["/assets/entry-1.js", "/assets/entry-1.js"],
])("%s is kept as %s", (asked, kept) => {
  expect(ask(asked)).toBe(kept);
});

test("no filter of a search is lost on the way", () => {
  const everyFilter = servicesPath({
    search: "crm",
    category: findCategory("Marketing & Sales"),
    country: "Germany",
    language: "German",
    priceMin: 1,
    priceMax: 2,
    facts: { sso: ["saml", "oidc"], term: ["max-12"] },
    isDomainProven: true,
    unstated: true,
    asTyped: true,
    sort: "price",
    pageSize: 24,
    page: 2,
  } satisfies SearchFilters);

  expect(ask(everyFilter)).toBe(everyFilter);
  expect(ask(everyFilter.replace("/services", "/api/v1/listings"))).toBe(
    everyFilter.replace("/services", "/api/v1/listings"),
  );
});

test.each([
  "/dashboard",
  "/dashboard/x.css",
  "/services/x.css",
  "/service/1/x.css",
  "/newsletter",
  "/auth/callback?code=1",
  "/session",
  "/webhooks/stripe",
  "/api/import-services",
  "/counted/viewed/1",
  "/admin.data",
  "/livez",
])("%s is never kept", (asked) => {
  expect(ask(asked)).toBeUndefined();
});
