import { expect, test } from "vitest";
import { readFilters } from "../read-filters.ts";
import { resultsTitle } from "./results-title.ts";

test.each([
  ["", "All White Label Services"],
  ["search=chat", "Search Results for chat"],
  ["category=support", "Communication & Support White Label Services"],
  ["category=SaaS", "White Label SaaS Platforms"],
  ["category=whitelabel-services-provided", "White Label Service Providers"],
  ["category=support&search=chat", "Communication & Support White Label Services for “chat”"],
  ["location=Germany", "White Label Services in Germany"],
  ["location=united+states", "White Label Services in the United States"],
  ["language=german", "White Label Services in German"],
  ["search=chat&location=Netherlands", "Search Results for chat in the Netherlands"],
  [
    "category=Marketing&location=Germany&language=German",
    "Marketing & Sales White Label Services in Germany, in German",
  ],
  ["category=SaaS&language=French", "White Label SaaS Platforms in French"],
])("the results of '%s' are titled '%s'", (query, title) => {
  expect(resultsTitle(readFilters(new URLSearchParams(query)))).toBe(title);
});
