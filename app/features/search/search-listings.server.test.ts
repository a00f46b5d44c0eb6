import { expect, test } from "vitest";
import { ANY_COUNTRY } from "#app/features/catalog/any-country.ts";
import { aListing } from "#test/builders.ts";
import { foundIds } from "#test/search/found-ids.ts";
import { noFilters } from "./search-filters.ts";
import { searchListings } from "./search-listings.server.ts";

test("an unapproved listing is never found, by text or without", async () => {
  await aListing({ businessName: "Pending Parade", status: "pending" });
  await aListing({ businessName: "Rejected Parade", status: "rejected" });
  const { id } = await aListing({ businessName: "Approved Parade", status: "approved" });

  for (const search of ["", "parade", "para", "pa"])
    expect(await foundIds({ search })).toEqual([id]);
});

test("a country finds listings for it and for every country; a language finds listings that offer it", async () => {
  const german = await aListing({
    location: ["Germany", "Austria"],
    language: ["German", "English"],
    status: "approved",
  });
  const global = await aListing({
    location: [ANY_COUNTRY],
    language: ["French"],
    status: "approved",
  });
  await aListing({ location: ["France"], language: ["French"], status: "approved" });

  expect((await foundIds({ country: "Austria" })).toSorted()).toEqual(
    [german.id, global.id].toSorted(),
  );
  expect(await foundIds({ language: "English" })).toEqual([german.id]);
});

test("a page past the end shows the last one", async () => {
  for (let count = 0; count < 4; count++) await aListing({ status: "approved" });

  const results = await searchListings({ ...noFilters, pageSize: 3, page: 900 });

  expect(results).toMatchObject({ page: 2, total: 4 });
  expect(results.listings).toHaveLength(1);
});
