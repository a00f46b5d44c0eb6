import { expect, test } from "vitest";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import { aListing, aModerator, aRevision } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { findCurrentVersion } from "./find-current-version.server.ts";

async function seenOf(listingId: string) {
  const moderator = await aModerator();
  return transaction(moderator, (tx) => findCurrentVersion(tx, listingId));
}

test("the version string changes with the content, the status and the pending update", async () => {
  const listing = await aListing({ status: "pending" });
  const change = (set: { description?: string; status?: string }) =>
    everything
      .updateTable("whiteLabelServices")
      .set(set)
      .where("id", "=", listing.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  const rewrite = (id: string, set: { description?: string; status?: string }) =>
    everything.updateTable("listingRevisions").set(set).where("id", "=", id).execute();

  const marks = [(await seenOf(listing.id))?.seen];
  const noteMark = async () => marks.push((await seenOf(listing.id))?.seen);
  await change({ description: "In other words." });
  await noteMark();
  const live = await change({ status: "approved" });
  await noteMark();
  const revision = await aRevision(live, { description: "In better words." });
  await noteMark();
  await rewrite(revision.id, { description: "In the best words." });
  await noteMark();
  await rewrite(revision.id, { status: "rejected" });
  const another = await aRevision(live, { description: "In the best words." });
  await noteMark();
  await rewrite(another.id, { status: "accepted" });
  await change({ description: "In the best words." });
  await noteMark();

  expect(new Set(marks).size).toBe(marks.length);
});

test("the version string is stable, and comes with the listing and the update it identifies", async () => {
  const listing = await aListing({ status: "approved", businessName: "Public" });
  await aRevision(listing, { status: "rejected", businessName: "Refused" });
  const revision = await aRevision(listing, { businessName: "Proposed" });

  const [first, second] = [await seenOf(listing.id), await seenOf(listing.id)];

  expect(first?.seen).toBe(second?.seen);
  expect(first?.listing).toMatchObject({ id: listing.id, businessName: "Public" });
  expect(first?.revision).toMatchObject({ id: revision.id, businessName: "Proposed" });
});

test("a deleted listing has no current version", async () => {
  expect(await seenOf("0193b0a0-0000-7000-8000-000000000001")).toBeUndefined();
});
