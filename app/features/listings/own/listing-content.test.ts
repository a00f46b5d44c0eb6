import { expect, test } from "vitest";
import { changedColumns, contentOf } from "./listing-content.ts";
import type { ListingForm } from "./listing-form.ts";

const form: ListingForm = {
  businessName: "Pulse Ledger",
  category: "Analytics & Reporting",
  countries: ["Germany"],
  languages: ["English", "German"],
  website: "https://pulse.example/",
  priceFrom: 49,
  isContactForPricing: false,
  description: "Reports.",
};

test("with 'Contact for pricing' there is no price, whatever was typed", () => {
  expect(contentOf(form, null, {}).priceFrom).toBe(49);
  expect(contentOf({ ...form, isContactForPricing: true }, null, {}).priceFrom).toBeNull();
});

test("changes are reported by column, and the order of a list counts", () => {
  const before = contentOf(form, null, {});

  expect(changedColumns(before, contentOf({ ...form }, null, {}))).toEqual([]);
  expect(
    changedColumns(
      before,
      contentOf({ ...form, languages: ["German", "English"] }, "/logos/a.webp", {}),
    ),
  ).toEqual(["language", "logoUrl"]);
});
