import { expect, test } from "vitest";
import { readLegacyListing } from "./legacy-listing.ts";

const good = {
  id: "0192F0C1-0000-4000-8000-000000000001",
  user_id: "0192f0c1-0000-4000-8000-000000000002",
  business_name: "Ferrywell",
  description: "Reports your clients open under your own name.",
  logo_url: "https://old.example/logos/ferrywell.png",
  service_type: "Analytics & Reporting",
  rating: "4.5",
  reviews: "24",
  location: "Germany, France",
  price_from: "49",
  website: "https://ferrywell.example/",
  recommended: "1",
  language: "English,French",
  approved: "true",
  created_at: "2025-03-04 05:06:07.891+00",
  updated_at: "2025-04-05 06:07:08+00",
};

const read = (named: Partial<typeof good> = {}) => readLegacyListing({ ...good, ...named });
const listing = (named: Partial<typeof good> = {}) => {
  const row = read(named);
  if (!row.ok) throw new Error(JSON.stringify(row.faults));
  return row.listing;
};

test("a row of the old table is read whole, but for its rating, its badge and its logo", () => {
  expect(read()).toEqual({
    ok: true,
    hasLogo: true,
    listing: {
      id: "0192f0c1-0000-4000-8000-000000000001",
      userId: "0192f0c1-0000-4000-8000-000000000002",
      businessName: "Ferrywell",
      serviceType: "Analytics & Reporting",
      location: ["Germany", "France"],
      language: ["English", "French"],
      website: "https://ferrywell.example/",
      priceFrom: 49,
      priceUnit: "month",
      oneLine: null,
      pictures: [],
      description: "Reports your clients open under your own name.",
      logoUrl: null,
      facts: {},
      status: "approved",
      createdAt: new Date("2025-03-04T05:06:07.891Z"),
      updatedAt: new Date("2025-04-05T06:07:08Z"),
    },
  });
});

test.each([
  ["Germany", ["Germany"]],
  ["Germany,United States", ["Germany", "United States"]],
  ['{Germany,"United States"}', ["Germany", "United States"]],
  ['["Germany", "United States"]', ["Germany", "United States"]],
  ['["Any Country"]', ["Any Country"]],
  ["Germany, Any Country", ["Any Country"]],
])("the countries %s are %j", (text, countries) => {
  expect(listing({ location: text }).location).toEqual(countries);
});

test.each([
  ["49", 49],
  ["USD 49", 49],
  ["$1,200.50", 1200.5],
  ["Contact for pricing", null],
  ["", null],
])("the price '%s' is %j", (text, price) => {
  expect(listing({ price_from: text }).priceFrom).toBe(price);
});

test.each([
  ["true", "approved"],
  ["t", "approved"],
  ["FALSE", "pending"],
  ["f", "pending"],
  ["", "pending"],
])("approved '%s' is %s", (text, status) => {
  expect(listing({ approved: text }).status).toBe(status);
});

test("what the old table leaves open has its default", () => {
  expect(listing({ language: "", updated_at: "" })).toMatchObject({
    language: ["English"],
    updatedAt: new Date("2025-03-04T05:06:07.891Z"),
  });
});

test("a leading apostrophe stays, because a database export has no formula guard", () => {
  expect(listing({ business_name: "'-' Software" }).businessName).toBe("'-' Software");
});

test.each([
  [{ id: "17" }, "id", "Please give an id"],
  [{ user_id: "" }, "user_id", "Please give an id"],
  [{ location: "Atlantis" }, "location", "Please choose a country from the list"],
  [{ price_from: "a lot" }, "price_from", "Please enter a price such as 49 or 49.90"],
  [{ approved: "constructor" }, "approved", "Please say true or false"],
  [{ created_at: "lately" }, "created_at", "Please give a date and time"],
  [{ updated_at: "lately" }, "updated_at", "Please give a date and time"],
])("%j is refused by its column and rule", (named, column, rule) => {
  expect(read(named)).toEqual({
    ok: false,
    faults: [{ column, rule, value: Object.values(named)[0] }],
  });
});
