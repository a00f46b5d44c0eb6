import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { acceptListing } from "#app/features/moderation/accept-listing.server.ts";
import { findReview } from "#app/features/moderation/find-review.server.ts";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import { aListing, aProvider, aReviewer, aRevision, ownerOf } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { findOwnHistory } from "./find-listing-history.server.ts";
import { findOwnListing } from "./find-own-listings.server.ts";
import { withdrawUpdate } from "./withdraw-update.server.ts";

test("an owner withdraws the pending update: the public row is unchanged, and there is an audit entry", async () => {
  const owner = await aProvider();
  const listing = await aListing({ userId: owner.id, status: "approved" });
  await aRevision(listing, { businessName: "Proposed" });

  expect(await withdrawUpdate(owner, listing.id)).toEqual({
    ok: true,
    value: { isWithdrawn: true },
  });

  expect(await rowOf(listing.id)).toEqual(listing);
  expect(await findOwnListing(owner, listing.id)).toMatchObject({
    state: "live",
    businessName: listing.businessName,
  });
  expect((await findOwnHistory(owner, listing.id))?.entries).toMatchObject([
    { kind: "update-withdrawn", content: { businessName: "Proposed" } },
    { kind: "update-proposed" },
    { kind: "submitted" },
  ]);
  expect(await everything.selectFrom("auditLog").selectAll().execute()).toMatchObject([
    { actorId: owner.id, action: "update-withdrawn", subject: listing.id },
  ]);
});

test("withdrawing again, or without a pending update, changes nothing", async () => {
  const owner = await aProvider();
  const listing = await aListing({ userId: owner.id, status: "approved" });
  await aRevision(listing);

  const results = await Promise.all([1, 2, 3].map(() => withdrawUpdate(owner, listing.id)));

  expect(results.filter(({ ok }) => ok)).toHaveLength(3);
  expect(results.filter((result) => result.ok && result.value.isWithdrawn)).toHaveLength(1);
  expect(await everything.selectFrom("auditLog").select("id").execute()).toHaveLength(1);
});

test("a moderator's decision about a withdrawn update is refused as changed meanwhile", async () => {
  const listing = await aListing({ status: "approved" });
  await aRevision(listing, { businessName: "Proposed" });
  const moderator = await aReviewer();
  const { seen = "" } = (await findReview(moderator, listing.id)) ?? {};

  await withdrawUpdate(ownerOf(listing), listing.id);

  expect(await acceptListing(moderator, listing.id, { seen })).toEqual({
    ok: false,
    refusal: "changed-meanwhile",
  });
  expect(await rowOf(listing.id)).toEqual(listing);
});

test("another account's update and a missing listing are refused alike", async () => {
  const listing = await aListing({ status: "approved" });
  await aRevision(listing);

  for (const stranger of [await aProvider(), await aReviewer()]) {
    expect(await withdrawUpdate(stranger, listing.id)).toEqual({ ok: false, refusal: "not-yours" });
  }
  for (const id of [randomUUID(), "no id"]) {
    expect(await withdrawUpdate(await aProvider(), id)).toEqual({
      ok: false,
      refusal: "not-yours",
    });
  }
  expect(await statuses()).toEqual(["pending"]);
});

test("the database lets an owner withdraw an update, but not decide about it", async () => {
  const listing = await aListing({ status: "approved" });
  await aRevision(listing);
  const set = (status: string) =>
    transaction(ownerOf(listing), (tx) =>
      sql`update listing_revisions set status = ${status}`.execute(tx),
    );

  for (const status of ["accepted", "rejected"]) {
    await expect(set(status)).rejects.toMatchObject({ code: "42501" });
  }
  await set("withdrawn");
  // The update stays withdrawn.
  await set("pending");
  expect(await statuses()).toEqual(["withdrawn"]);
});

async function statuses() {
  const rows = await everything.selectFrom("listingRevisions").select("status").execute();
  return rows.map(({ status }) => status);
}

function rowOf(id: string) {
  return everything
    .selectFrom("whiteLabelServices")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
