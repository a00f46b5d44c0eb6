import { expect, test } from "vitest";
import { findCategory, groupHeaders } from "#app/features/catalog/categories.ts";
import { noFilters, type SearchFilters } from "#app/features/search/search-filters.ts";
import { searchListings } from "#app/features/search/search-listings.server.ts";
import { aListing } from "#test/builders.ts";
import { foundIds } from "#test/search/found-ids.ts";

test("a name that holds the words comes before a description that does", async () => {
  const described = await aListing({
    businessName: "Other",
    description: "All about invoices and invoices.",
    status: "approved",
  });
  const named = await aListing({
    businessName: "Invoices Ltd",
    description: "Something else.",
    status: "approved",
  });

  expect(await foundIds({ search: "invoices" })).toEqual([named.id, described.id]);
});

test("who has every word comes before who has most, and the page says when nobody has all", async () => {
  const half = await aListing({
    businessName: "Half",
    description: "Parcels, parcels and parcels, tracked by drones.",
    status: "approved",
  });
  const both = await aListing({
    businessName: "Both",
    description: "We do many things. Among them are parcels, drones and lighthouses.",
    status: "approved",
  });
  const search = async (text: string) => searchListings({ ...noFilters, search: text });

  const all = await search("parcels drones lighthouses");
  expect(all.listings.map(({ id }) => id)).toEqual([both.id, half.id]);
  expect(all.isPartial).toBe(false);

  const most = await search("parcels drones submarines");
  expect(most.listings.map(({ id }) => id).toSorted()).toEqual([half.id, both.id].toSorted());
  expect(most.isPartial).toBe(true);
});

test("told is how many stand first because they are promoted: at most three, in one category, by best match", async () => {
  const [category, header] = ["Legal & Compliance", groupHeaders.services].map(findCategory);
  for (const recommended of [1, 2, 3, 4, null, null])
    await aListing({ status: "approved", recommended, serviceType: "Legal & Compliance" });
  const liftedIn = async (filters: Partial<SearchFilters>) =>
    (await searchListings({ ...noFilters, ...filters })).liftedCount;

  expect(await liftedIn({ category })).toBe(3);
  expect(await liftedIn({ category, pageSize: 3, page: 2 })).toBe(0);
  expect(await liftedIn({ category, sort: "newest" })).toBe(0);
  expect(await liftedIn({ category: header })).toBe(0);
  expect(await liftedIn({})).toBe(0);
});
