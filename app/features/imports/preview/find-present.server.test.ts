import { expect, test } from "vitest";
import { contentIn, type ListingContent } from "#app/features/listings/own/listing-content.ts";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import { aListing, aProvider, aRevision } from "#test/builders.ts";
import { findPresent } from "./find-present.server.ts";

async function planFor(
  provider: { id: string },
  row: ListingContent,
  targetId: string | null = null,
) {
  const actor = { id: provider.id, role: "provider" } as const;
  return transaction(actor, async (tx) => (await findPresent(tx, actor)).planOf(row, targetId));
}

const said = (listing: Awaited<ReturnType<typeof aListing>>) => ({
  ...contentIn(listing as unknown as ListingContent),
  priceFrom: 49,
});

test("an update that is proposed is the owner's word already", async () => {
  const provider = await aProvider();
  const listing = await aListing({ userId: provider.id, status: "approved" });
  await aRevision(listing, { description: "Newer words." });

  expect(await planFor(provider, { ...said(listing), description: "Newer words." })).toMatchObject({
    kind: "unchanged",
    listingId: listing.id,
  });
  expect(await planFor(provider, said(listing))).toMatchObject({ kind: "update" });
});

test("of two listings with one name, the one that says it already is meant, otherwise the older", async () => {
  const provider = await aProvider();
  const both = { userId: provider.id, businessName: "Twin" };
  const older = await aListing(both);
  const newer = await aListing({ ...both, description: "The other twin." });

  expect(await planFor(provider, said(newer))).toEqual({ kind: "unchanged", listingId: newer.id });
  expect(await planFor(provider, { ...said(newer), description: "A third." })).toMatchObject({
    kind: "update",
    listingId: older.id,
  });
});

test("a listing with a pending rename goes by its public name and by the proposed one", async () => {
  const provider = await aProvider();
  const listing = await aListing({ userId: provider.id, status: "approved" });
  await aRevision(listing, { businessName: "Renamed", website: "https://renamed.example/" });

  for (const named of [{}, { businessName: "Renamed", website: "https://renamed.example/" }]) {
    const row = { ...said(listing), ...named, description: "Other words." };
    expect(await planFor(provider, row)).toMatchObject({ kind: "update", listingId: listing.id });
  }
});

test("the newest name counts for more than one that is only public still", async () => {
  const provider = await aProvider();
  const renamed = await aListing({
    userId: provider.id,
    status: "approved",
    businessName: "Taken",
  });
  await aRevision(renamed, { businessName: "Given up" });
  const other = await aListing({ userId: provider.id, businessName: "Taken" });

  expect(await planFor(provider, { ...said(other), description: "Other words." })).toMatchObject({
    kind: "update",
    listingId: other.id,
  });
});

test("a row is about the listing it was found to be about, whatever that is called by now", async () => {
  const provider = await aProvider();
  const listing = await aListing({ userId: provider.id });
  const row = { ...said(listing), businessName: "Another name" };

  expect(await planFor(provider, row, listing.id)).toMatchObject({
    kind: "update",
    listingId: listing.id,
  });
  // Deleted since, or owned by another account.
  expect(await planFor(provider, row, (await aListing()).id)).toMatchObject({ kind: "create" });
});
