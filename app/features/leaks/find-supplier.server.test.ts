import { expect, test } from "vitest";
import { aDomain, aListing, anUnclaimedListing, notProven, ownerOf } from "#test/builders.ts";
import { findSupplier } from "./find-supplier.server.ts";

test("a supplier is known by the names and websites of all its listings, and by its proven domains", async () => {
  const listing = await aListing({
    businessName: "Acme Reports",
    website: "https://www.acme-reports.com/en",
  });
  await aListing({
    userId: listing.userId,
    businessName: "Acme Mail",
    website: "https://mail.acme-reports.com",
  });
  await aListing({ businessName: "Another", website: "https://another.com" });
  const owner = ownerOf(listing);
  await aDomain(owner, { domain: "acme.com" });
  await aDomain(owner, { domain: "not-shown.com", ...notProven });

  const supplier = await findSupplier(listing.id);
  expect(supplier.names).toEqual(["Acme Reports", "Acme Mail"]);
  expect(supplier.domains.toSorted()).toEqual(["acme-reports.com", "acme.com"]);
});

test("unclaimed listings are not each other's suppliers", async () => {
  const listing = await anUnclaimedListing({ businessName: "Acme Reports" });
  await anUnclaimedListing({ businessName: "Another" });
  expect((await findSupplier(listing.id)).names).toEqual(["Acme Reports"]);
});
