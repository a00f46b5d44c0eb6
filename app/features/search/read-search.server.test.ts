import { expect, test } from "vitest";
import { aListing } from "#test/builders.ts";
import { readSearch } from "./read-search.server.ts";
import { noFilters, type SearchFilters } from "./search-filters.ts";

async function conceptsOf(search: string, filters: Partial<SearchFilters> = {}) {
  const { reading } = await readSearch({ ...noFilters, search, ...filters });
  return reading?.concepts.map(({ said }) => said);
}

test("noise words are left out", async () => {
  await aListing({ description: "Bookings for salons.", status: "approved" });

  expect(await conceptsOf("how do i find the best white label bookings for my clients")).toEqual([
    "bookings",
  ]);
});

test("a phrase of the glossary is one concept", async () => {
  expect(await conceptsOf("white label live chat software")).toEqual(["live chat"]);
});

test("two words that are one in a listing are read as one, and one that is two as two", async () => {
  await aListing({ businessName: "Sitewright", description: "Sites.", status: "approved" });
  await aListing({ businessName: "Harbour Lantern", status: "approved" });

  expect(await conceptsOf("site wright")).toEqual(["site wright"]);
  const { reading } = await readSearch({ ...noFilters, search: "harbourlantern" });
  expect(reading?.corrected).toBe("harbour lantern");
});

test.each([
  ["emial", "email"],
  ["dashbords", "dashboards"],
  ["acessibility", "accessibility"],
  ["tarnslation", "translation"],
])("the slip %j is read as %j", async (typed, meant) => {
  await aListing({
    description: "Email, dashboards, accessibility, translation.",
    status: "approved",
  });

  const { reading } = await readSearch({ ...noFilters, search: typed });
  expect(reading?.corrected).toBe(meant);
});

test("an ordinary word that no listing holds is not taken for a slip", async () => {
  await aListing({ description: "Footfall counters, to grow a shop.", status: "approved" });

  for (const search of ["football", "grooming", "someone"])
    expect((await readSearch({ ...noFilters, search })).reading?.corrected, search).toBeNull();
});

test("as typed, nothing is corrected, left out or read as a filter", async () => {
  await aListing({ description: "Email marketing.", status: "approved" });
  const search = "emial for germany under $5";

  const read = await readSearch({ ...noFilters, search, asTyped: true });

  expect(read.conditions).toEqual({});
  expect(read.filters).toMatchObject({ search, country: undefined, priceMax: undefined });
  expect(read.reading).toMatchObject({ corrected: null, noiseOnly: false });
});

test("words of this trade alone list everything, and 'software' lists platforms first", async () => {
  const { reading: all } = await readSearch({ ...noFilters, search: "white label" });
  const { reading: software } = await readSearch({ ...noFilters, search: "white label software" });

  expect(all).toMatchObject({ noiseOnly: true, group: null });
  expect(software).toMatchObject({ noiseOnly: true, group: "platforms" });
});

test("who types the name of a provider means it, whatever it seems to say", async () => {
  await aListing({ businessName: "German Desk", status: "approved" });

  const named = await readSearch({ ...noFilters, search: "german desk" });
  const other = await readSearch({ ...noFilters, search: "german office" });

  expect(named.filters).toMatchObject({ search: "german desk", language: undefined });
  expect(other.filters).toMatchObject({ search: "office", language: "German" });
});

test("filters in the URL take precedence over the text", async () => {
  const read = await readSearch({ ...noFilters, search: "crm in germany", country: "France" });

  expect(read.filters).toMatchObject({ search: "crm in germany", country: "France" });
});
