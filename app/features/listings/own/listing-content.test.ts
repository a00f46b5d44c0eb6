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
  pictures: [],
};

const rest = { logoUrl: null, pictures: [], facts: {} };

test("with 'Contact for pricing' there is no price, whatever was typed", () => {
  expect(contentOf(form, rest).priceFrom).toBe(49);
  const onRequest = { ...form, priceUnit: "project", isContactForPricing: true } as const;
  expect(contentOf(onRequest, rest)).toMatchObject({ priceFrom: null, priceUnit: "month" });
});

test("changes are reported by field, and the order of a list counts", () => {
  const before = contentOf(form, rest);

  expect(changedFields(before, contentOf({ ...form }, rest))).toEqual([]);
  expect(
    changedFields(
      before,
      contentOf(
        { ...form, languages: ["German", "English"] },
        {
          ...rest,
          logoUrl: "/logos/a.webp",
        },
      ),
    ),
  ).toEqual(["language", "logoUrl"]);
});

test("another unit is another price", () => {
  const [monthly, once] = (["month", "once"] as const).map((priceUnit) =>
    contentOf({ ...form, priceUnit }, rest),
  ) as [ListingContent, ListingContent];

  expect(changedFields(monthly, once)).toEqual(["priceFrom"]);
});

test("an empty line is none", () => {
  expect(contentOf(form, rest).oneLine).toBeNull();
  expect(contentOf({ ...form, oneLine: "" }, rest).oneLine).toBeNull();
  expect(contentOf({ ...form, oneLine: "Reports." }, rest).oneLine).toBe("Reports.");
});

test("another order or description of the pictures is a change", () => {
  const pictures = ["a", "b"].map((name) => ({
    url: `/logos/${name}.webp`,
    alt: name,
    width: 1600,
    height: 1000,
  }));
  const before = contentOf(form, { ...rest, pictures });
  const described = pictures.map((picture) => ({ ...picture, alt: "The portal" }));

  expect(changedFields(before, { ...before, pictures: [...pictures] })).toEqual([]);
  expect(changedFields(before, { ...before, pictures: pictures.toReversed() })).toEqual([
    "pictures",
  ]);
  expect(changedFields(before, { ...before, pictures: described })).toEqual(["pictures"]);
});

test("content that was stored before there were units and lines is priced by the month", () => {
  const { priceUnit, oneLine, facts, pictures, ...earlier } = contentOf(form, rest);

  expect(contentIn(earlier)).toEqual({
    ...earlier,
    priceUnit: "month",
    oneLine: null,
    pictures: [],
    facts: {},
  });
});
