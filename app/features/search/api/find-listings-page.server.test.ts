import { expect, test } from "vitest";
import { aListing } from "#test/builders.ts";
import { noFilters } from "../search-filters.ts";
import { listingsPageJson } from "./api-schemas.ts";
import { findListingsPage } from "./find-listings-page.server.ts";

const origin = "https://rebadge.test";

test("a page holds approved listings whole and in order, and says how many there are", async () => {
  for (const businessName of ["Cedar", "Aspen", "Birch", "Dogwood"])
    await aListing({ businessName, status: "approved" });
  await aListing({ businessName: "Ash", status: "pending" });

  const page = listingsPageJson.parse(
    await findListingsPage(origin, { ...noFilters, sort: "name", pageSize: 3 }),
  );

  expect(page.listings.map((listing) => listing.business_name)).toEqual([
    "Aspen",
    "Birch",
    "Cedar",
  ]);
  expect(page).toMatchObject({ total: 4, page: 1, pages: 2 });
});

test("past the last page there is nothing, so that a program that counts upwards ends", async () => {
  await aListing({ status: "approved" });

  expect(await findListingsPage(origin, { ...noFilters, page: 7 })).toEqual({
    listings: [],
    total: 1,
    page: 7,
    pages: 1,
  });
});
