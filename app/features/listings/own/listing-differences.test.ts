import { expect, test } from "vitest";
import type { ListingContent } from "./listing-content.ts";
import { findDifferences } from "./listing-differences.ts";

const present: ListingContent = {
  businessName: "Ferrywell",
  serviceType: "Analytics & Reporting",
  location: ["Germany", "France"],
  language: ["English"],
  website: "https://ferrywell.example/",
  priceFrom: 49,
  priceUnit: "month",
  oneLine: null,
  description: "Reports.",
  logoUrl: null,
  pictures: [],
  facts: {},
};

test("equal contents have no difference", () => {
  expect(findDifferences(present, { ...present })).toEqual([]);
});

test("every difference has the form's label and the listing's text, in the form's order", () => {
  const typed: ListingContent = {
    businessName: "Ferry",
    serviceType: "Marketing & Sales",
    location: ["Germany"],
    language: ["German"],
    website: "https://ferry.example/",
    priceFrom: null,
    priceUnit: "month",
    oneLine: "What it is.",
    description: "More reports.",
    logoUrl: "/logos/mine.webp",
    pictures: [{ url: "/logos/a.webp", alt: "The portal", width: 1600, height: 1000 }],
    facts: {},
  };

  expect(findDifferences(present, typed)).toEqual([
    { label: "Business Name", text: "Ferrywell" },
    { label: "Service Type", text: "Analytics & Reporting" },
    { label: "Serviced Countries", text: "Germany, France" },
    { label: "Service Languages", text: "English" },
    { label: "Website URL", text: "https://ferrywell.example/" },
    { label: "Price from", text: "USD 49 / month" },
    { label: "In one line", text: "None" },
    { label: "Description", text: "Reports." },
    { label: "Logo", text: "No picture" },
    { label: "Pictures", text: "No pictures" },
  ]);
});
