import { expect, test } from "vitest";
import { structuredResults } from "./structured-results.ts";

test("results are numbered in the order shown and lead to their pages", () => {
  const results = structuredResults("https://rebadge.test", [
    { id: "b", businessName: "Second Name" },
    { id: "a", businessName: "First Name" },
  ]);

  expect(results.numberOfItems).toBe(2);
  expect(results.itemListElement.map(({ position, url }) => [position, url])).toEqual([
    [1, "https://rebadge.test/service/b"],
    [2, "https://rebadge.test/service/a"],
  ]);
});
