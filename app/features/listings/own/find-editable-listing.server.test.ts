import { expect, test } from "vitest";
import { findReview } from "#app/features/moderation/find-review.server.ts";
import { requestChanges } from "#app/features/moderation/request-changes.server.ts";
import { aListing, aProvider, aReviewer, aRevision } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { findEditableListing } from "./find-editable-listing.server.ts";

test("an owner continues from the proposed update, not from the public content", async () => {
  const owner = await aProvider();
  const listing = await aListing({ userId: owner.id, status: "approved" });
  await aRevision(listing, { businessName: "Proposed" });

  expect(await findEditableListing(owner, listing.id)).toMatchObject({
    content: { businessName: "Proposed" },
    isLive: true,
  });
});

test("an update that was accepted, or is older than the listing's content, is ignored", async () => {
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

test("the version string changes with the listing and its update", async () => {
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

test("while changes are requested, of a listing or of its update, the owner finds the request", async () => {
  const owner = await aProvider();
  const moderator = await aReviewer();
  const refuse = async (id: string, note: string) => {
    const { seen = "" } = (await findReview(moderator, id)) ?? {};
    await requestChanges(moderator, id, { seen, reason: "unclear", note });
  };
  const requestOf = async (id: string) => (await findEditableListing(owner, id))?.request;
  const listing = await aListing({ userId: owner.id });
  const live = await aListing({ userId: owner.id, status: "approved" });
  await aRevision(live, { businessName: "Proposed" });
  expect([await requestOf(listing.id), await requestOf(live.id)]).toEqual([null, null]);

  await refuse(listing.id, "Of the listing.");
  await refuse(live.id, "Of the update.");
  expect(await requestOf(listing.id)).toEqual({
    reason: "unclear",
    note: "Of the listing.",
    fields: [],
  });
  expect(await requestOf(live.id)).toEqual({
    reason: "unclear",
    note: "Of the update.",
    fields: [],
  });

  await everything
    .updateTable("whiteLabelServices")
    .set({ businessName: "Mended" })
    .where("id", "=", listing.id)
    .execute();
  await aRevision(live, { businessName: "Proposed anew" });
  expect([await requestOf(listing.id), await requestOf(live.id)]).toEqual([null, null]);
});
