import { expect, test } from "vitest";
import { changedFields, contentIn, contentOf, type ListingContent } from "./listing-content.ts";
import type { ListingForm } from "./listing-form.ts";

const form: ListingForm = {
  businessName: "Pulse Ledger",
  category: "Analytics & Reporting",
  countries: ["Germany"],
  languages: ["English", "German"],
  website: "https://pulse.example/",
  priceFrom: 49,
  priceUnit: "month",
  isContactForPricing: false,
  description: "Reports.",
};

test("with 'Contact for pricing' there is no price, whatever was typed", () => {
  expect(contentOf(form, null, {}).priceFrom).toBe(49);
  const onRequest = { ...form, priceUnit: "project", isContactForPricing: true } as const;
  expect(contentOf(onRequest, null, {})).toMatchObject({ priceFrom: null, priceUnit: "month" });
});

test("changes are reported by field, and the order of a list counts", () => {
  const before = contentOf(form, null, {});

  expect(changedFields(before, contentOf({ ...form }, null, {}))).toEqual([]);
  expect(
    changedFields(
      before,
      contentOf({ ...form, languages: ["German", "English"] }, "/logos/a.webp", {}),
    ),
  ).toEqual(["language", "logoUrl"]);
});

test("another unit is another price", () => {
  const [monthly, once] = (["month", "once"] as const).map((priceUnit) =>
    contentOf({ ...form, priceUnit }, null, {}),
  ) as [ListingContent, ListingContent];

  expect(changedFields(monthly, once)).toEqual(["priceFrom"]);
});

test("content that was stored before there were units is priced by the month", () => {
  const { priceUnit, facts, ...earlier } = contentOf(form, null, {});

  expect(contentIn(earlier)).toEqual({ ...earlier, priceUnit: "month", facts: {} });
});
