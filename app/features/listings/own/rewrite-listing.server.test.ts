import { expect, test } from "vitest";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import { aListing, aProvider, aRevision, ownerOf } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { readEditable } from "./find-editable-listing.server.ts";
import type { ListingContent } from "./listing-content.ts";
import { rewriteListing } from "./rewrite-listing.server.ts";

const elsewhere = { website: "https://elsewhere.example/" };

test.each([
  ["pending", {}, "pending", { outcome: "updated", isNewInQueue: false }],
  ["pending", elsewhere, "pending", { outcome: "updated", isNewInQueue: false }],
  ["rejected", {}, "pending", { outcome: "updated", isNewInQueue: true }],
])("a %s listing is changed directly (%j)", async (status, named, after, expected) => {
  const listing = await aListing({ status });

  expect(await rewrite(listing, { ...named, businessName: "Another name" })).toEqual(expected);

  expect(await listingsAndRevisions()).toMatchObject([
    { ...named, businessName: "Another name", status: after },
  ]);
});

test("a live listing is unchanged: the new content is proposed, once", async () => {
  const listing = await aListing({ status: "approved" });

  expect(await rewrite(listing, { description: "Other words." })).toMatchObject({
    isNewInQueue: true,
  });
  expect(await rewrite(listing, { businessName: "Another name" })).toMatchObject({
    isNewInQueue: false,
  });

  expect(await listingsAndRevisions()).toMatchObject([
    listing,
    { description: "Other words.", businessName: "Another name", basedOnVersion: listing.version },
  ]);
});

test("equal content changes nothing, and the live content withdraws the update", async () => {
  const listing = await aListing({ status: "approved" });
  expect(await rewrite(listing, {})).toBeUndefined();

  await aRevision(listing, { description: "Other words." });
  expect(await rewrite(listing, {})).toBeUndefined();
  expect(await rewrite(listing, { description: listing.description })).toMatchObject({
    outcome: "withdrawn",
    isNewInQueue: false,
  });

  expect(await listingsAndRevisions()).toMatchObject([listing, { status: "withdrawn" }]);
});

test("another account's listing is unchanged", async () => {
  const [listing, stranger] = [await aListing(), await aProvider()];
  const owner = ownerOf(listing);
  const editable = await transaction(owner, (tx) => readEditable(tx, owner, listing.id));
  if (!editable) throw new Error("not theirs");

  await transaction(stranger, (tx) =>
    rewriteListing(tx, stranger, editable, { ...editable.newest, ...elsewhere }),
  );

  expect(await listingsAndRevisions()).toEqual([listing]);
});

/** Rewrites the listing as its owner, changing only the given fields. */
function rewrite(listing: Awaited<ReturnType<typeof aListing>>, named: Partial<ListingContent>) {
  const owner = ownerOf(listing);
  return transaction(owner, async (tx) => {
    const editable = await readEditable(tx, owner, listing.id);
    if (!editable) throw new Error("not theirs");
    return rewriteListing(tx, owner, editable, { ...editable.newest, ...named });
  });
}

async function listingsAndRevisions() {
  const listings = await everything.selectFrom("whiteLabelServices").selectAll().execute();
  const revisions = await everything.selectFrom("listingRevisions").selectAll().execute();
  return [...listings, ...revisions];
}
