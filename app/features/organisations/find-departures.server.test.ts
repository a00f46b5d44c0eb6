import { expect, test } from "vitest";
import { aListing, aMemberOf, ownerOf } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { findDepartures } from "./find-departures.server.ts";

test("without other people the organisation goes with the account, with its listings", async () => {
  const listing = await aListing();
  const { organisationId } = listing;

  expect(await findDepartures(ownerOf(listing))).toEqual([
    { isKept: false, organisationId, listingCount: 1, hasPromotions: false },
  ]);
});

test("with other people it stays, and is told who becomes its owner", async () => {
  const listing = await aListing();
  const label = `Organization of ${await addressOf(listing.userId)}`;
  const editor = await aMemberOf(listing, "editor");
  expect(await findDepartures(ownerOf(listing))).toEqual([
    { isKept: true, label, newOwner: editor.email },
  ]);

  await aMemberOf(listing, "owner");
  expect(await findDepartures(ownerOf(listing))).toEqual([
    { isKept: true, label, newOwner: undefined },
  ]);
});

async function addressOf(id: string) {
  const found = everything.selectFrom("users").select("email").where("id", "=", id);
  return (await found.executeTakeFirstOrThrow()).email;
}
