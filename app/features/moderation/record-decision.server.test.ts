import { expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { aListing, aModerator, aProvider, aReviewer, aRevision } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { findReview } from "./find-review.server.ts";
import { recordDecision } from "./record-decision.server.ts";

const nothing = async () => {};
const decisions = ["approved", "rejected"] as const;

function decide(
  actor: Actor,
  listingId: string,
  seen: string,
  decision: (typeof decisions)[number] = "approved",
  carryOut: Parameters<typeof recordDecision>[2] = nothing,
) {
  const reason = decision === "rejected" ? { reason: "unclear", note: "Plainer, please." } : {};
  return recordDecision(actor, { listingId, seen, decision, ...reason }, carryOut);
}

async function markOf(listingId: string) {
  return (await findReview(await aReviewer(), listingId))?.seen ?? "";
}

async function countRecords() {
  const reviews = await everything.selectFrom("reviews").selectAll().execute();
  const acts = await everything.selectFrom("auditLog").selectAll().orderBy("id").execute();
  return [reviews.length, acts.length];
}

test("a decision is recorded with moderator, version and reason", async () => {
  const moderator = await aReviewer();
  const listing = await aListing({ status: "approved", version: 4 });
  const revision = await aRevision(listing, { description: "In better words." });

  const decided = await decide(moderator, listing.id, await markOf(listing.id), "rejected");

  expect(decided).toEqual({ ok: true, value: { isUpdate: true } });
  const review = await everything.selectFrom("reviews").selectAll().executeTakeFirstOrThrow();
  expect(review).toMatchObject({
    listingId: listing.id,
    listingVersion: 4,
    revisionId: revision.id,
    moderatorId: moderator.id,
    decision: "rejected",
    reasonCode: "unclear",
    note: "Plainer, please.",
  });
  expect(await everything.selectFrom("auditLog").selectAll().orderBy("id").execute()).toMatchObject(
    [
      {
        actorId: moderator.id,
        action: "changes-requested",
        subject: listing.id,
        details: { reviewId: review.id, version: 4, revisionId: revision.id },
      },
    ],
  );
});

test("a decision records the submission time and the due time", async () => {
  const submittedAt = new Date("2026-11-13T10:00:00Z");
  const usual = await aListing({ submittedAt });
  const promoted = await aListing({ status: "approved", recommended: 1 });
  await aRevision(promoted, { createdAt: submittedAt });
  const offline = await aListing({ status: "approved", submittedAt });

  for (const { id } of [usual, promoted, offline])
    await decide(await aReviewer(), id, await markOf(id), "rejected");

  const answered = await everything
    .selectFrom("reviews")
    .select(["listingId", "submittedAt", "dueAt", "promoted"])
    .execute();
  expect(Object.fromEntries(answered.map(({ listingId, ...rest }) => [listingId, rest]))).toEqual({
    [usual.id]: { submittedAt, dueAt: new Date("2026-11-17T10:00:00Z"), promoted: false },
    [promoted.id]: { submittedAt, dueAt: new Date("2026-11-14T10:00:00Z"), promoted: true },
    [offline.id]: { submittedAt: null, dueAt: null, promoted: null },
  });
});

test("an admin decides like a moderator", async () => {
  const { id } = await aListing();
  expect(await decide(await aReviewer("admin"), id, await markOf(id))).toMatchObject({ ok: true });
});

test("a decision about a version that has changed since is refused", async () => {
  const pending = await aListing();
  const live = await aListing({ status: "approved" });
  const proposed = await aListing({ status: "approved" });
  const revision = await aRevision(proposed, { description: "In better words." });
  const withdrawn = await aListing({ status: "approved" });
  const published = await aListing();
  await aRevision(withdrawn);

  const changes: [listingId: string, change: () => Promise<unknown>][] = [
    [pending.id, () => update(pending.id, { description: "In other words." })],
    [live.id, () => aRevision(live)],
    [proposed.id, () => updateRevision(revision.id, { description: "In the best words." })],
    [withdrawn.id, () => updateRevision(withdrawn.id, { status: "rejected" }, "listingId")],
    [published.id, () => update(published.id, { status: "approved" })],
  ];
  for (const [listingId, change] of changes) {
    const seen = await markOf(listingId);
    await change();
    for (const decision of decisions)
      expect(await decide(await aReviewer(), listingId, seen, decision)).toEqual({
        ok: false,
        refusal: "changed-meanwhile",
      });
  }

  for (const seen of ["", "1", "x", "approved/99"])
    expect(await decide(await aReviewer(), pending.id, seen)).toEqual({
      ok: false,
      refusal: "changed-meanwhile",
    });
  expect(await countRecords()).toEqual([0, 0]);
});

test("a decision about one's own listing is refused, also for an admin", async () => {
  for (const actor of [await aReviewer(), await aReviewer("admin")]) {
    const { id } = await aListing({ userId: actor.id });
    for (const decision of decisions)
      expect(await decide(actor, id, await markOf(id), decision)).toEqual({
        ok: false,
        refusal: "own-listing",
      });
  }
  expect(await countRecords()).toEqual([0, 0]);
});

test("a provider's decision is refused as if the listing did not exist", async () => {
  const owner = await aProvider();
  const { id } = await aListing({ userId: owner.id });
  const seen = await markOf(id);

  for (const actor of [owner, await aProvider()])
    expect(await decide(actor, id, seen)).toEqual({ ok: false, refusal: "gone" });
  expect(await countRecords()).toEqual([0, 0]);
});

test("a deleted listing, a missing one and a malformed id are refused alike", async () => {
  const { id } = await aListing();
  const seen = await markOf(id);
  await everything.deleteFrom("whiteLabelServices").where("id", "=", id).execute();

  for (const listingId of [id, "0193b0a0-0000-7000-8000-000000000001", "1", "", `${id}x`])
    expect(await decide(await aReviewer(), listingId, seen)).toEqual({
      ok: false,
      refusal: "gone",
    });
});

test("a decided submission cannot be decided again; only a live listing can still be refused", async () => {
  const moderator = await aReviewer();
  const live = await aListing({ status: "approved" });
  const refused = await aListing({ status: "rejected" });
  const nothingToDecide = { ok: false, refusal: "nothing-to-decide" };

  expect(await decide(moderator, live.id, await markOf(live.id))).toEqual(nothingToDecide);
  for (const decision of decisions)
    expect(await decide(moderator, refused.id, await markOf(refused.id), decision)).toEqual(
      nothingToDecide,
    );
  expect(await countRecords()).toEqual([0, 0]);

  expect(await decide(moderator, live.id, await markOf(live.id), "rejected")).toMatchObject({
    ok: true,
  });
});

test("a decision that cannot be carried out is not recorded", async () => {
  const { id } = await aListing();
  const fail = () => Promise.reject(new Error("no"));

  await expect(decide(await aReviewer(), id, await markOf(id), "approved", fail)).rejects.toThrow(
    "no",
  );

  expect(await countRecords()).toEqual([0, 0]);
});

test("a moderator decides at most 300 times an hour", async () => {
  const moderator = await aReviewer();
  const { id } = await aListing();
  for (let count = 0; count < 300; count++) await decide(moderator, id, "x");

  const seen = await markOf(id);
  expect(await decide(moderator, id, seen)).toEqual({ ok: false, refusal: "too-many-decisions" });
  expect(await decide(await aReviewer(), id, seen)).toMatchObject({ ok: true });
});

function update(id: string, set: { description?: string; status?: string }) {
  return everything.updateTable("whiteLabelServices").set(set).where("id", "=", id).execute();
}

function updateRevision(
  id: string,
  set: { description?: string; status?: string },
  column: "id" | "listingId" = "id",
) {
  return everything.updateTable("listingRevisions").set(set).where(column, "=", id).execute();
}

test("without a recent second factor the database refuses a decision, whatever the code allows", async () => {
  const listing = await aListing();
  const seen = await markOf(listing.id);

  await expect(decide(await aModerator(), listing.id, seen)).rejects.toMatchObject({
    code: "42501",
  });
  const idle = await aReviewer();
  await everything
    .updateTable("staffSessions")
    .set({ usedAt: new Date(Date.now() - 31 * 60_000) })
    .execute();
  await expect(decide(idle, listing.id, seen)).rejects.toMatchObject({ code: "42501" });

  expect(await countRecords()).toEqual([0, 0]);
});
