import { expect, test } from "vitest";
import { pickableCategories } from "#app/features/catalog/categories.ts";
import { factFields } from "#app/features/facts/fact-fields.ts";
import { contentFields } from "./listing-content.ts";
import { listingForm } from "./listing-form.ts";
import { isReviewField, namedFields, reviewFieldGroups } from "./review-fields.ts";

test("every field of the listing and every fact that fits the category can be named, and nothing else", () => {
  const names = reviewFieldGroups("Analytics & Reporting").flatMap(({ fields }) =>
    fields.map(({ name }) => name),
  );

  expect(names).toEqual(expect.arrayContaining(contentFields.filter((name) => name !== "facts")));
  expect(names).toContain("portal_domain");
  expect(names).not.toContain("delivery");
  expect(names.every(isReviewField)).toBe(true);
  for (const name of ["facts", "status", "userId", "toString", "__proto__", ""])
    expect(isReviewField(name), name).toBe(false);
});

test("every fact can be named in some category", () => {
  const named = pickableCategories.flatMap((category) =>
    reviewFieldGroups(category).flatMap(({ fields }) => fields.map(({ name }) => name)),
  );
  expect(named).toEqual(expect.arrayContaining(Object.keys(factFields)));
});

test("every field of the listing has its place in the form", () => {
  const names = contentFields.filter((name) => name !== "facts");
  const inForm = Object.keys(listingForm.shape).map((name) => `/edit-listing/7#listing-${name}`);

  expect(inForm).toEqual(expect.arrayContaining(namedFields(names, "7").map(({ href }) => href)));
});

test("a named field leads to the form that asks for it; one that is gone is left out", () => {
  expect(namedFields(["priceFrom", "portal_domain", "former_fact"], "7")).toEqual([
    { name: "priceFrom", label: "Price from", href: "/edit-listing/7#listing-priceFrom" },
    {
      name: "portal_domain",
      label: factFields.portal_domain?.label,
      href: "/dashboard/listings/7/facts?group=brand#portal_domain",
    },
  ]);
});
