import { expect, test } from "vitest";
import type { Facts } from "#app/features/facts/stated-fact.ts";
import type { ListingContent } from "#app/features/listings/own/listing-content.ts";
import { listingKey, planRow } from "./import-plan.ts";
import type { RowContent } from "./import-row.ts";

const content: ListingContent = {
  businessName: "Ferrywell",
  serviceType: "Analytics & Reporting",
  location: ["Germany"],
  language: ["English"],
  website: "https://ferrywell.example/",
  priceFrom: 49,
  priceUnit: "month",
  oneLine: null,
  description: "Reports under your own name.",
  logoUrl: null,
  pictures: [],
  facts: {},
};
const row = { ...content, pictures: null };
const listing = { ...content, id: "the-listing" };
const unchanged = { kind: "unchanged", listingId: "the-listing" };
const uploaded = { url: "/logos/a.webp", address: "https://rebadge.test/logos/a.webp" };
const none = { logos: [], pictures: new Map() };
const logos = [
  { ...uploaded, sourceUrl: null },
  {
    url: "/logos/b.webp",
    address: "https://rebadge.test/logos/b.webp",
    sourceUrl: "https://x.example/b.png",
  },
];
const own = { ...none, logos };

test("a listing is known by its website's host and its name, whatever else is around them", () => {
  const key = listingKey(row);
  expect(
    listingKey({ businessName: "ferryWELL", website: "http://www.ferrywell.example/en?a=1" }),
  ).toBe(key);
  expect(
    listingKey({ businessName: "Ferrywell", website: "https://shop.ferrywell.example" }),
  ).not.toBe(key);
  expect(listingKey({ businessName: "Ferry well", website: row.website })).not.toBe(key);
});

test("a listing that is not there is created", () => {
  expect(planRow(row, undefined, none)).toEqual({
    kind: "create",
    content,
    logoToFetch: null,
    picturesToFetch: null,
  });
});

test("a listing that says it all already is left alone", () => {
  expect(planRow(row, listing, none)).toEqual(unchanged);
});

test("an update names what it changes, before and after", () => {
  const plan = planRow({ ...row, priceFrom: null, location: ["Germany", "France"] }, listing, none);
  expect(plan).toMatchObject({
    kind: "update",
    changes: [
      { label: "Serviced Countries", before: "Germany", after: "Germany, France" },
      { label: "Price from", after: "Contact for pricing" },
    ],
  });
});

test("an empty cell keeps the one line, another text replaces it", () => {
  const present = { ...listing, oneLine: "Reports on your domain." };
  expect(planRow(row, present, none)).toEqual(unchanged);
  expect(planRow({ ...row, oneLine: "Reports." }, present, none)).toMatchObject({
    content: { oneLine: "Reports." },
    changes: [{ label: "In one line", before: "Reports on your domain.", after: "Reports." }],
  });
});

const facts: Facts = {
  term: { tier: "included", value: 12, note: "Then by the month" },
  sso: { tier: "higher_plan", value: ["saml"], plan: "Agency" },
};
const stating = { ...listing, facts };

test("facts that the file does not name stay as they are", () => {
  expect(planRow(row, stating, none)).toEqual(unchanged);
  expect(planRow({ ...row, priceFrom: 99 }, stating, none)).toMatchObject({ content: { facts } });
  expect(planRow({ ...row, facts: { ...facts } }, stating, none)).toEqual(unchanged);
  expect(planRow({ ...row, facts: { notice: null } }, stating, none)).toEqual(unchanged);
});

test("each fact that the file changes is a change of its own; one without a text is no longer stated", () => {
  const wanted = {
    term: null,
    sso: facts.sso ?? null,
    try_out: { tier: "included", value: 14 } as const,
  };
  expect(planRow({ ...row, facts: wanted }, stating, none)).toMatchObject({
    kind: "update",
    content: { facts: { sso: facts.sso, try_out: wanted.try_out } },
    changes: [
      { label: "Free trial", before: "Not stated", after: "14 days" },
      { label: "Minimum term", before: "12 months · Then by the month", after: "Not stated" },
    ],
  });
});

test("a new listing states what the row states", () => {
  const plan = planRow({ ...row, facts: { ...facts, notice: null } }, undefined, none);
  expect(plan).toMatchObject({ kind: "create" });
  expect(plan.kind === "create" && plan.content.facts).toEqual(facts);
});

test("an empty cell leaves the logo as it is", () => {
  expect(planRow(row, { ...listing, logoUrl: uploaded.url }, own)).toEqual(unchanged);
});

test("the address at which we show a logo is that logo", () => {
  const named = { ...row, logoUrl: uploaded.address };
  expect(planRow(named, { ...listing, logoUrl: uploaded.url }, own)).toEqual(unchanged);
  expect(planRow(named, undefined, own)).toMatchObject({
    content: { logoUrl: uploaded.url },
    logoToFetch: null,
  });
});

test("a picture that was fetched from there before is not fetched again", () => {
  const named = { ...row, logoUrl: "https://x.example/b.png" };
  expect(planRow(named, { ...listing, logoUrl: "/logos/b.webp" }, own)).toEqual(unchanged);
  expect(planRow(named, listing, own)).toMatchObject({ kind: "update", logoToFetch: null });
});

test("a picture from elsewhere is fetched; until then the listing keeps its own", () => {
  const named = { ...row, logoUrl: "https://x.example/new.png" };
  expect(planRow(named, { ...listing, logoUrl: uploaded.url }, own)).toMatchObject({
    kind: "update",
    content: { logoUrl: uploaded.url },
    logoToFetch: "https://x.example/new.png",
    changes: [{ label: "Logo", after: "https://x.example/new.png" }],
  });
});

test("a row that says no unit of price keeps that of the listing, while it has a price", () => {
  const present = { ...listing, priceFrom: 900, priceUnit: "project" as const };
  const planned = (said: Partial<RowContent>) =>
    planRow({ ...row, priceUnit: null, ...said }, present, none);

  expect(planned({ priceFrom: 900 })).toMatchObject({ kind: "unchanged" });
  expect(planned({ priceFrom: null })).toMatchObject({ content: { priceUnit: "month" } });
  expect(planned({ priceFrom: 950 })).toMatchObject({ content: { priceUnit: "project" } });
  expect(planned({ priceFrom: 900, priceUnit: "year" })).toMatchObject({
    content: { priceUnit: "year" },
  });
});

test("pictures to fetch are a change of their own; until then the listing keeps its gallery", () => {
  const picture = { url: "/logos/p.webp", alt: "The portal", width: 1600, height: 1000 };
  const present = { ...listing, pictures: [picture] };
  const addresses = ["https://x.example/1.png", "https://x.example/2.png"];

  expect(planRow({ ...row, pictures: addresses }, present, none)).toMatchObject({
    kind: "update",
    content: { pictures: [picture] },
    picturesToFetch: addresses,
    changes: [{ label: "Pictures", before: "1 picture", after: addresses.join(", ") }],
  });
  expect(planRow({ ...row, pictures: addresses }, undefined, none)).toMatchObject({
    kind: "create",
    content: { pictures: [] },
    picturesToFetch: addresses,
  });
});
