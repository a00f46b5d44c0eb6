import { expect, test } from "vitest";
import { ANY_COUNTRY } from "#app/features/catalog/any-country.ts";
import { structuredListing } from "./structured-listing.ts";

const origin = "https://rebadge.test";
const listing = {
  id: "0190aaaa-0000-7000-8000-000000000001",
  businessName: "Pulse Ledger",
  description: "Invoices under your own name.",
  category: "Payment & Financial Tools",
  countries: ["Germany", "France"],
  languages: ["German"],
  priceFrom: 49.5,
  priceUnit: "month" as const,
  website: "https://pulse.example",
  logoUrl: "/logos/a.webp",
  isPromoted: true,
};

test("a listing is a service of its provider, with where, in which language and from what price", () => {
  expect(structuredListing(origin, listing)).toMatchObject({
    "@type": "Service",
    url: "https://rebadge.test/service/0190aaaa-0000-7000-8000-000000000001",
    provider: { url: "https://pulse.example", logo: "https://rebadge.test/logos/a.webp" },
    areaServed: [{ name: "Germany" }, { name: "France" }],
    availableChannel: { availableLanguage: [{ name: "German" }] },
    offers: { priceSpecification: { price: 49.5, priceCurrency: "USD", unitCode: "MON" } },
  });
});

test.each([
  ["project", { unitText: "project" }],
  ["year", { unitText: "year", unitCode: "ANN" }],
  ["once", {}],
] as const)("a price by %s says so", (priceUnit, unit) => {
  expect(structuredListing(origin, { ...listing, priceUnit }).offers).toEqual({
    "@type": "Offer",
    url: `${origin}/service/${listing.id}`,
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price: 49.5,
      priceCurrency: "USD",
      ...unit,
    },
  });
});

test("without a price there is no offer; 'Any Country' is worldwide", () => {
  const facts = structuredListing(origin, {
    ...listing,
    priceFrom: null,
    logoUrl: null,
    countries: [ANY_COUNTRY],
  });

  expect(facts).not.toHaveProperty("offers");
  expect(facts.provider).not.toHaveProperty("logo");
  expect(facts.areaServed).toEqual([{ "@type": "Place", name: "Worldwide" }]);
});

test("no rating and no review is ever claimed, even when a row holds one", () => {
  const rated = { ...listing, rating: 4.5, reviews: 24 };
  expect(JSON.stringify(structuredListing(origin, rated))).not.toMatch(/rating|review/i);
});
