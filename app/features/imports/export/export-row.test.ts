import { expect, test } from "vitest";
import { fileColumns } from "../import-columns.ts";
import { exportRow } from "./export-row.ts";

const content = {
  id: "0193b0a0-0000-7000-8000-000000000001",
  businessName: "Ferrywell",
  serviceType: "Analytics & Reporting",
  location: ["Germany", "France"],
  language: ["English"],
  website: "https://ferrywell.example/",
  priceFrom: 49.9,
  priceUnit: "month" as const,
  description: "Reports.",
  logoUrl: "/logos/a.webp",
  facts: {},
};

test("a row has the columns of an import, in the order of the template, and the listing's id", () => {
  const row = exportRow(content, "https://rebadge.test");

  expect(Object.keys(row)).toEqual(fileColumns);
  expect(row).toMatchObject({
    location: "Germany,France",
    price_from: "49.9",
    price_unit: "month",
  });
  expect(row.logo_url).toBe("https://rebadge.test/logos/a.webp");
});

test("no price is 'contact', no picture is nothing, and a picture elsewhere keeps its address", () => {
  expect(
    exportRow({ ...content, priceFrom: null, logoUrl: null }, "https://rebadge.test"),
  ).toMatchObject({ price_from: "contact", price_unit: "", logo_url: "" });
  const logoUrl = "https://pictures.example/a.webp";
  expect(exportRow({ ...content, logoUrl }, "https://rebadge.test").logo_url).toBe(logoUrl);
});
