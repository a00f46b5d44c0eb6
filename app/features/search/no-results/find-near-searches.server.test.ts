import { expect, test } from "vitest";
import { aListing } from "#test/builders.ts";
import { readSearch } from "../read-search.server.ts";
import { noFilters, type SearchFilters, servicesPath } from "../search-filters.ts";
import { searchListings } from "../search-listings.server.ts";
import { findNearSearches } from "./find-near-searches.server.ts";

async function nearTo(search: string, filters: Partial<SearchFilters> = {}) {
  const near = await findNearSearches(await readSearch({ ...noFilters, search, ...filters }));
  return near.map((way) => [servicesPath(way.filters), way.total]);
}

const listing = (description: string, more: Parameters<typeof aListing>[0] = {}) =>
  aListing({ businessName: "Elm", description, status: "approved", ...more });

test("a word no listing has leads to words written much like it, one form of each", async () => {
  await listing("Invoices, invoicing and invoiced.");
  await listing("Notifications.");

  expect(await nearTo("invoicification")).toEqual([["/services?search=invoicing", 1]]);
});

test("if no listing has all words, each word that has results is offered alone", async () => {
  for (const description of ["Drones.", "Lighthouses.", "Drones."]) await listing(description);

  expect(await nearTo("drones lighthouses xylophones quartz")).toEqual([
    ["/services?search=drones", 2],
    ["/services?search=lighthouses", 1],
  ]);
});

test("as typed, the right spelling is near", async () => {
  await listing("Email marketing.");

  expect(await nearTo("emial", { asTyped: true })).toEqual([["/services?search=email", 1]]);
});

test("the filters are kept where that finds something, and left out where nothing else does", async () => {
  await listing("Drones.", { language: ["German"] });
  await listing("Lighthouses.", { language: ["French"] });
  const search = "drones lighthouses xylophones quartz";

  expect(await nearTo(search, { language: "French" })).toEqual([
    ["/services?search=lighthouses&language=French", 1],
  ]);
  expect(await nearTo(search, { language: "Dutch" })).toEqual([
    ["/services?search=drones", 1],
    ["/services?search=lighthouses", 1],
  ]);
});

test("nothing is near to nonsense, to signs or to filters without words", async () => {
  await listing("Fantastic drones.");
  await aListing({ description: "Blorptastical.", status: "pending" });

  for (const search of ["blorptastic", "zzzzqqq", "%%", ""])
    expect(await nearTo(search, { language: "Dutch" }), search).toEqual([]);
});

test("at most four are offered, and each finds as many as it says", async () => {
  const words = ["drones", "lighthouses", "parcels", "kites", "anchors", "lanterns"];
  for (const word of words) await listing(`${word}, and ${word}.`);

  const near = await findNearSearches(
    await readSearch({ ...noFilters, search: [...words, "xylophones", "quartz"].join(" ") }),
  );

  expect(near).toHaveLength(4);
  for (const { filters, total } of near) expect((await searchListings(filters)).total).toBe(total);
});
