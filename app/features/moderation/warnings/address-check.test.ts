import { expect, test } from "vitest";
import { checkText } from "./address-check.ts";

test.each([
  ["reachable", "it answers with status 200", "Answered on November 12, 2026"],
  ["redirects", "https://other.example/", "On November 12, 2026 it led to https://other.example/"],
  [
    "unreachable",
    "it answers with status 404",
    "On November 12, 2026 it could not be opened: it answers with status 404",
  ],
] as const)("a check that found %s says so, and when", (outcome, details, text) => {
  expect(checkText({ outcome, details, checkedAt: "2026-11-12T09:00:00.000Z" })).toBe(text);
});
