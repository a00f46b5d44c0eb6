import { expect, test } from "vitest";
import { ANY_COUNTRY } from "#app/features/catalog/any-country.ts";
import { structuredListing } from "./structured-listing.ts";

const origin = "https://rebadge.test";
const dates = { statedAt: "2026-11-01", agesOn: "2027-05-01" };
const platform = {
  id: "0190aaaa-0000-7000-8000-000000000001",
  businessName: "Pulse Ledger",
  oneLine: "Invoices that your clients get from you.",
  description: "Invoices under your own name.",
  category: "Payment & Financial Tools",
  countries: ["Germany", "France"],
  languages: ["German"],
  priceFrom: 49.5,
  priceUnit: "month" as const,
  website: "https://pulse.example",
  logoUrl: "/logos/a.webp",
  pictures: [],
  isPromoted: true,
  facts: { current: {}, aged: {} },
};
const service = { ...platform, category: "Financial Services" };
const url = `${origin}/service/${platform.id}`;

test("a platform is a product of its provider, with its line, its picture and its price", () => {
  expect(structuredListing(origin, platform)).toMatchObject({
    "@type": "Product",
    "@id": `${url}#product`,
    url,
    name: "Pulse Ledger",
    slogan: "Invoices that your clients get from you.",
    image: "https://rebadge.test/logos/a.webp",
    category: "Payment & Financial Tools",
    manufacturer: { url: "https://pulse.example", logo: "https://rebadge.test/logos/a.webp" },
    offers: {
      areaServed: [{ name: "Germany" }, { name: "France" }],
      priceSpecification: { price: 49.5, priceCurrency: "USD", unitCode: "MON" },
    },
  });
});

test("a service says where and in which languages it is offered", () => {
  expect(structuredListing(origin, service)).toMatchObject({
    "@type": "Service",
    url,
    serviceType: "Financial Services",
    provider: { url: "https://pulse.example", logo: "https://rebadge.test/logos/a.webp" },
    areaServed: [{ name: "Germany" }, { name: "France" }],
    availableChannel: { availableLanguage: [{ name: "German" }] },
    offers: { priceSpecification: { price: 49.5, priceCurrency: "USD" } },
  });
});

test("current facts are properties of a product, in the page's words; aged ones are left out", () => {
  const facts = {
    current: { portal_domain: { tier: "included" as const, value: "own_domain", ...dates } },
    aged: { term: { tier: "included" as const, value: 12, ...dates } },
  };
  expect(structuredListing(origin, { ...platform, facts })).toMatchObject({
    additionalProperty: [{ name: "Portal address", value: "Any domain of yours" }],
  });
  expect(structuredListing(origin, platform)).not.toHaveProperty("additionalProperty");
});

test("without a line of its own, the first sentence stands for it as on the page", () => {
  const listing = { ...platform, oneLine: null, description: "First. Second." };
  expect(structuredListing(origin, listing).slogan).toBe("First.");
});

test.each([
  ["project", { unitText: "project" }],
  ["year", { unitText: "year", unitCode: "ANN" }],
  ["once", {}],
] as const)("a price by %s says so", (priceUnit, unit) => {
  expect(structuredListing(origin, { ...platform, priceUnit }).offers?.priceSpecification).toEqual({
    "@type": "UnitPriceSpecification",
    price: 49.5,
    priceCurrency: "USD",
    ...unit,
  });
});

test("without a price there is no offer; 'Any Country' is worldwide", () => {
  const facts = structuredListing(origin, {
    ...service,
    priceFrom: null,
    logoUrl: null,
    countries: [ANY_COUNTRY],
  });

  expect(facts).not.toHaveProperty("offers");
  expect(facts).not.toHaveProperty("image");
  expect(facts).toMatchObject({ areaServed: [{ "@type": "Place", name: "Worldwide" }] });
});

test("no rating and no review is ever claimed, even when a row holds one", () => {
  const rated = { ...platform, rating: 4.5, reviews: 24 };
  expect(JSON.stringify(structuredListing(origin, rated))).not.toMatch(/rating|review/i);
});
