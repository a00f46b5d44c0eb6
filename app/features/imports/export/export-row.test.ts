import { expect, test } from "vitest";
import type { Facts } from "#app/features/facts/stated-fact.ts";
import { listingColumns } from "../import-columns.ts";
import { readImageAddresses } from "../preview/image-addresses.ts";
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
  oneLine: "Reports on your domain.",
  description: "Reports.",
  logoUrl: "/logos/a.webp",
  pictures: [],
  facts: {},
};

test("a row has the columns of an import, in the order of the template, and the listing's id", () => {
  const row = exportRow(content, "https://rebadge.test");

  expect(Object.keys(row)).toEqual(listingColumns);
  expect(row).toMatchObject({
    location: "Germany,France",
    price_from: "49.9",
    price_unit: "month",
    one_line: "Reports on your domain.",
  });
  expect(row.logo_url).toBe("https://rebadge.test/logos/a.webp");
});

test("the addresses of pictures are read back in their order", () => {
  const pictures = ["/logos/b.webp", "https://pictures.example/a,1.webp"].map((url) => ({
    url,
    alt: "",
    width: 1600,
    height: 1000,
  }));
  const row = exportRow({ ...content, pictures }, "https://rebadge.test");

  expect(readImageAddresses(row.image_urls)).toEqual({
    ok: true,
    value: ["https://rebadge.test/logos/b.webp", "https://pictures.example/a,1.webp"],
  });
});

test("facts that fit the category follow, each in its own columns", () => {
  const facts: Facts = {
    portal_domain: { tier: "no" },
    term: { tier: "higher_plan", value: 12, plan: "Agency" },
    delivery: { tier: "included", value: 5 },
  };
  const row = exportRow({ ...content, facts }, "https://rebadge.test");

  expect(row).toMatchObject({
    portal_domain: "no",
    term: "12",
    term_tier: "higher_plan",
    term_plan: "Agency",
  });
  expect(row.portal_domain_tier).toBeUndefined();
  expect(row.delivery).toBeUndefined();
});

test("no price is 'contact', no picture is nothing, and a picture elsewhere keeps its address", () => {
  expect(
    exportRow(
      { ...content, priceFrom: null, logoUrl: null, oneLine: null },
      "https://rebadge.test",
    ),
  ).toMatchObject({ price_from: "contact", price_unit: "", logo_url: "", one_line: "" });
  const logoUrl = "https://pictures.example/a.webp";
  expect(exportRow({ ...content, logoUrl }, "https://rebadge.test").logo_url).toBe(logoUrl);
});
