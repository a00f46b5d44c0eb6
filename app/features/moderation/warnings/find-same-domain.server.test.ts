import { expect, test } from "vitest";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import { aListing, aModerator, aProvider } from "#test/builders.ts";
import { findSameDomain } from "./find-same-domain.server.ts";

async function sameDomainAs(listing: Awaited<ReturnType<typeof aListing>>) {
  const shown = { ...listing, listingId: listing.id };
  return transaction(await aModerator(), (tx) => findSameDomain(tx, shown));
}

test("other listings at the same domain are named, whatever their state, with whether the owner is the same", async () => {
  const owner = await aProvider();
  const listing = await aListing({ userId: owner.id, website: "https://www.harbour.example/" });
  const own = await aListing({ userId: owner.id, website: "http://harbour.example/two?a=b" });
  const foreign = await aListing({ website: "https://HARBOUR.example:8080", status: "approved" });
  const rejected = await aListing({ website: "https://harbour.example#top", status: "rejected" });
  await aListing({ website: "https://other-harbour.example/" });
  await aListing({ website: "https://shop.harbour.example/" });

  expect(await sameDomainAs(listing)).toEqual([
    {
      kind: "same-domain",
      host: "harbour.example",
      hasMore: false,
      others: [
        { id: rejected.id, businessName: rejected.businessName, hasSameOwner: false },
        { id: foreign.id, businessName: foreign.businessName, hasSameOwner: false },
        { id: own.id, businessName: own.businessName, hasSameOwner: true },
      ],
    },
  ]);
});

test("a listing does not warn about itself", async () => {
  expect(await sameDomainAs(await aListing())).toEqual([]);
});

test("of many, five are named and the rest is indicated", async () => {
  const listing = await aListing();
  for (let count = 0; count < 6; count++) await aListing();

  const [warning] = await sameDomainAs(listing);

  expect(warning).toMatchObject({ hasMore: true, others: { length: 5 } });
});
