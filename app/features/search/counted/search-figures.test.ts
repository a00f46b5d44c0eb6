import { expect, test } from "vitest";
import { searchText } from "./search-figures.ts";

test("the sentence gives the share of searches that found nothing", () => {
  const counts = [undefined, { searches: 400, unanswered: 20 }, { searches: 1_000, unanswered: 8 }];
  expect(searchText({ counts })).toBe("28 of 1,400 searches found nothing (2%).");
  expect(searchText({ counts: [{ searches: 1, unanswered: 0 }] })).toBe(
    "0 of 1 search found nothing (0%).",
  );
});

test("where nothing was counted, it says so", () => {
  for (const counts of [[undefined], [{ searches: 0, unanswered: 0 }]])
    expect(searchText({ counts })).toBe("No search has been counted in this period.");
});
