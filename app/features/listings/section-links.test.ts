import { expect, test } from "vitest";
import { profileOf } from "#app/features/facts/fact-profile.ts";
import { sectionLinks } from "./section-links.ts";

const stated = { tier: "included" as const, statedAt: "2026-11-01", agesOn: "2027-01-30" };
const ids = (current: Record<string, typeof stated & { value: unknown }>, hasHistory = false) =>
  sectionLinks(
    profileOf({ current: current as never, aged: {} }, "Analytics & Reporting"),
    hasHistory,
  ).map(({ id }) => id);

test("the bar names the sections in the order in which a buyer asks", () => {
  const facts = {
    notice: { ...stated, value: 30 },
    vendor_mark: { ...stated, value: "kept" },
    setup_fee: { ...stated, value: { amount: 0, currency: "USD" } },
  };
  expect(ids(facts, true)).toEqual([
    "brand",
    "money",
    "contract",
    "about",
    "details",
    "history",
    "also",
  ]);
});

test("a listing without facts has no link to a section that is not there", () => {
  expect(ids({})).toEqual(["about", "details", "also"]);
});
