import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { findReview } from "#app/features/moderation/find-review.server.ts";
import { requestChanges } from "#app/features/moderation/request-changes.server.ts";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import { aListing, aProvider, aReviewer, aRevision, ownerOf } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { findPublicListing } from "../find-listings.server.ts";
import { lockListing } from "../lock-listing.server.ts";
import { deleteListing } from "./delete-listing.server.ts";
import { listingLimits } from "./listing-limits.ts";

const nothingToEnd = async () => true;

test("a deleted listing is gone with its updates; the decisions about it are kept", async () => {
  const owner = await aProvider();
  const other = await aListing({ userId: owner.id, status: "approved" });
  const listing = await aListing({ userId: owner.id, status: "approved" });
  const moderator = await aReviewer();
  await aRevision(listing);
  await requestChanges(moderator, listing.id, {
    seen: (await findReview(moderator, listing.id))?.seen ?? "",
    reason: "unclear",
    note: "Plainer, please.",
  });
  await aRevision(listing);

  expect(await deleteListing(owner, listing.id, nothingToEnd)).toEqual({
    ok: true,
    value: { businessName: listing.businessName },
  });

  expect(await findPublicListing(listing.id)).toBeUndefined();
  expect(await findIds()).toEqual([other.id]);
  expect(await everything.selectFrom("listingRevisions").select("id").execute()).toEqual([]);
  expect(
    await everything.selectFrom("reviews").select(["listingId", "decision"]).execute(),
  ).toEqual([{ listingId: listing.id, decision: "rejected" }]);
  expect(
    await everything
      .selectFrom("auditLog")
      .select(["actorId", "action", "subject"])
      .where("action", "=", "listing-deleted")
      .execute(),
  ).toEqual([{ actorId: owner.id, action: "listing-deleted", subject: listing.id }]);
});

test("another account's listing, whatever the role, a missing id and a malformed id are refused alike", async () => {
  const listing = await aListing({ status: "approved" });

  for (const stranger of [await aProvider(), await aReviewer()])
    expect(await deleteListing(stranger, listing.id, nothingToEnd)).toEqual(refused);
  for (const id of [randomUUID(), "", "no id", `${listing.id}' or true`])
    expect(await deleteListing(await aProvider(), id, nothingToEnd)).toEqual(refused);

  expect(await findIds()).toEqual([listing.id]);
  expect(await everything.selectFrom("auditLog").select("id").execute()).toEqual([]);
});

test("of two concurrent deletions one succeeds; they are serialised by the lock", async () => {
  const owner = await aProvider();
  const listing = await aListing({ userId: owner.id });

  const deletions = await transaction(owner, async (tx) => {
    await lockListing(tx, listing.id);
    const both = [
      deleteListing(owner, listing.id, nothingToEnd),
      deleteListing(owner, listing.id, nothingToEnd),
    ];
    await expect.poll(countWaiting).toBe(2);
    return { both };
  });
  const results = await Promise.all(deletions.both);

  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results).toContainEqual(refused);
});

test("deletions are rate limited", async () => {
  const owner = await aProvider();
  const listing = await aListing({ userId: owner.id });
  for (let turn = 0; turn < listingLimits.delete.max; turn++)
    await deleteListing(owner, randomUUID(), nothingToEnd);

  expect(await deleteListing(owner, listing.id, nothingToEnd)).toEqual({
    ok: false,
    refusal: "too-many-deletions",
  });
  expect(await findIds()).toEqual([listing.id]);
});

const refused = { ok: false, refusal: "not-deleted" };

async function findIds() {
  const rows = await everything.selectFrom("whiteLabelServices").select("id").execute();
  return rows.map(({ id }) => id);
}

async function countWaiting() {
  const { rows } = await sql`select from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(
    everything,
  );
  return rows.length;
}

test("a listing whose promotion cannot be ended is not deleted", async () => {
  const listing = await aListing({ status: "approved" });
  const owner = ownerOf(listing);

  expect(await deleteListing(owner, listing.id, async () => false)).toEqual({
    ok: false,
    refusal: "promotion-not-ended",
  });
  await everything
    .insertInto("promotionPlaces")
    .values({ category: listing.serviceType, place: 1, listingId: listing.id })
    .execute();
  // The foreign key prevents the deletion even if the code assumes that the promotion has ended.
  expect(await deleteListing(owner, listing.id, nothingToEnd)).toEqual({
    ok: false,
    refusal: "promotion-not-ended",
  });
  expect(await everything.selectFrom("whiteLabelServices").select("id").execute()).toHaveLength(1);
});
