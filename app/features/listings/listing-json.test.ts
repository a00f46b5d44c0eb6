import { expect, test } from "vitest";
import { listingJson, toListingJson } from "./listing-json.ts";

const listing = {
  id: "0190aaaa-0000-7000-8000-000000000001",
  businessName: "Pulse Ledger",
  description: "Invoices under your own name.",
  category: "Payment & Financial Tools",
  countries: ["Germany", "France"],
  languages: ["German", "French"],
  priceFrom: 1499.5,
  priceUnit: "month" as const,
  oneLine: null,
  website: "https://pulse.example",
  logoUrl: "/logos/a.webp",
  pictures: [],
  isPromoted: true,
  createdAt: new Date("2026-09-01"),
  facts: { current: {}, aged: {} },
  updatedAt: new Date("2026-10-01"),
  reviewedAt: null,
  domainProof: null,
  isUnclaimed: false,
  replyFigures: null,
  leakTest: null,
};

test("a listing has the specification's field names", () => {
  const json = toListingJson("https://rebadge.test", listing);

  expect(listingJson.parse(json)).toMatchObject({
    location: "Germany, France",
    language: "German, French",
    price_from: "USD 1,499.50",
    price_from_usd: 1499.5,
    price_unit: "month",
    one_line: null,
    logo_url: "https://rebadge.test/logos/a.webp",
  });
});

test("pictures have absolute URLs, in the order of the gallery", () => {
  const pictures = [
    { url: "/logos/b.webp", alt: "The inbox", width: 1600, height: 1000 },
    { url: "https://files.example/c.webp", alt: "", width: 300, height: 200 },
  ];
  const json = toListingJson("https://rebadge.test", { ...listing, pictures });

  expect(listingJson.parse(json).images).toEqual([
    { url: "https://rebadge.test/logos/b.webp", alt: "The inbox", width: 1600, height: 1000 },
    { url: "https://files.example/c.webp", alt: "", width: 300, height: 200 },
  ]);
});

test("without a price or a logo the texts are still meaningful", () => {
  const json = toListingJson("https://rebadge.test", {
    ...listing,
    priceFrom: null,
    logoUrl: null,
  });

  expect(listingJson.parse(json)).toMatchObject({
    price_from: "Contact for pricing",
    price_from_usd: null,
    price_unit: null,
    logo_url: null,
  });
});

test("other columns of the row are never exposed", () => {
  const row = { ...listing, rating: 4.5, reviews: 24, userId: "x", status: "approved" };
  const names = Object.keys(toListingJson("https://rebadge.test", row));

  expect(names.filter((name) => /rating|review|user|status/.test(name))).toEqual([]);
  expect(() => listingJson.parse({ ...toListingJson("https://a.test", row), rating: 4 })).toThrow();
});
