import { expect, test } from "vitest";
import { aListing, aProvider, aRevision } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { findEditableListing } from "./find-editable-listing.server.ts";

test("an owner goes on from the update they proposed, not from what the public sees", async () => {
  const owner = await aProvider();
  const listing = await aListing({ userId: owner.id, status: "approved" });
  await aRevision(listing, { businessName: "Proposed" });

  expect(await findEditableListing(owner, listing.id)).toMatchObject({
    content: { businessName: "Proposed" },
    isLive: true,
  });
});

test("an update that was accepted, or refused before the listing's last words, counts no more", async () => {
  const owner = await aProvider();
  const accepted = await aListing({ userId: owner.id, status: "approved" });
  await aRevision(accepted, { businessName: "Older", status: "accepted" });
  const rewritten = await aListing({ userId: owner.id, status: "approved" });
  await aRevision(rewritten, { businessName: "Older", status: "rejected" });
  await everything
    .updateTable("whiteLabelServices")
    .set({ businessName: "Newer" })
    .where("id", "=", rewritten.id)
    .execute();

  expect((await findEditableListing(owner, accepted.id))?.content.businessName).toBe(
    accepted.businessName,
  );
  expect((await findEditableListing(owner, rewritten.id))?.content.businessName).toBe("Newer");
});

test("what was seen is named anew whenever the listing or its update changes", async () => {
  const owner = await aProvider();
  const listing = await aListing({ userId: owner.id, status: "approved" });
  const seen = async () => (await findEditableListing(owner, listing.id))?.seen;

  const alone = await seen();
  const revision = await aRevision(listing, { businessName: "Proposed" });
  const withUpdate = await seen();
  await everything
    .updateTable("listingRevisions")
    .set({ businessName: "Proposed again" })
    .where("id", "=", revision.id)
    .execute();

  expect(new Set([alone, withUpdate, await seen()]).size).toBe(3);
});
