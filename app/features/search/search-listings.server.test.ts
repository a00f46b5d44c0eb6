import { expect, test } from "vitest";
import { ANY_COUNTRY } from "#app/features/catalog/any-country.ts";
import { aDomain, aListing, aProvider } from "#test/builders.ts";
import { foundIds } from "#test/search/found-ids.ts";
import { countFacts } from "./facets/count-facts.server.ts";
import { noFilters } from "./search-filters.ts";
import { searchListings } from "./search-listings.server.ts";
import { countUnstated } from "./unstated/count-unstated.server.ts";

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

test("'domain proven' finds only listings that show a proof, with facts and words or without", async () => {
  const facts = JSON.stringify({ term: { tier: "included", value: 6 } });
  const listing = { website: "https://acme.com/", status: "approved", facts };
  const { organisationId } = await aProviderWithProof();
  const proven = await aListing({ ...listing, organisationId });
  await aListing(listing);
  const silent = await aListing({
    website: "https://acme.com/",
    status: "approved",
    organisationId,
  });

  expect((await foundIds({ isDomainProven: true })).toSorted()).toEqual(
    [proven.id, silent.id].toSorted(),
  );
  expect(await foundIds({ isDomainProven: true, facts: { term: ["max-12"] } })).toEqual([
    proven.id,
  ]);
  const { factCounts } = await searchListings({ ...noFilters, isDomainProven: true });
  expect(factCounts?.counts.domain).toEqual({ proven: 2 });
  expect((await countFacts({ ...noFilters, search: "acme" })).counts.domain).toBeUndefined();
});

test("'domain proven' is no fact that a listing has not stated", async () => {
  const { organisationId } = await aProviderWithProof();
  const website = "https://acme.com/";
  const silent = await aListing({ website, status: "approved", organisationId });
  await aListing({ website, status: "approved" });
  const wanted = { facts: { term: ["max-12"] }, isDomainProven: true };

  expect(await foundIds({ ...wanted, unstated: true })).toEqual([silent.id]);
  expect(await countUnstated({ ...noFilters, ...wanted })).toMatchObject({ total: 1 });
});

async function aProviderWithProof() {
  const provider = await aProvider();
  await aDomain(provider);
  return provider;
}
