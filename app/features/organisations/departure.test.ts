import { expect, test } from "vitest";
import { summarizeDepartures } from "./departure.ts";

test("what is lost is added up, and what stays is named", () => {
  const lost = { isKept: false, organisationId: "1" } as const;
  const kept = { isKept: true, label: "Brightloom", newOwner: undefined } as const;

  expect(
    summarizeDepartures([
      { ...lost, listingCount: 2, hasPromotions: false },
      kept,
      { ...lost, listingCount: 1, hasPromotions: true },
    ]),
  ).toEqual({ listingCount: 3, hasPromotions: true, kept: [kept] });
  expect(summarizeDepartures([])).toEqual({ listingCount: 0, hasPromotions: false, kept: [] });
});
