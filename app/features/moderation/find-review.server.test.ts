import { sql } from "kysely";
import { expect, test } from "vitest";
import { contentIn } from "#app/features/listings/own/listing-content.ts";
import { aListing, anAdmin, aProvider, aReviewer, aRevision, suspend } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { acceptListing } from "./accept-listing.server.ts";
import { chooseListing } from "./choices/choose-listing.server.ts";
import { defaultLastDay } from "./choices/editors-choice.ts";
import { findReview } from "./find-review.server.ts";
import { findReviewQueue } from "./find-review-queue.server.ts";
import { readQueueFilters } from "./queue-filters.ts";
import { requestChanges } from "./request-changes.server.ts";

test("a new listing is shown as it will look, with its due time and without a comparison", async () => {
  const submittedAt = new Date("2026-03-02T09:00:00Z");
  const listing = await aListing({ submittedAt });

  expect(await findReview(await aReviewer(), listing.id)).toMatchObject({
    listingId: listing.id,
    status: "pending",
    isUpdate: false,
    isConflict: false,
    mayDecide: true,
    proposed: { ...contentIn(listing), priceFrom: 49 },
    changes: [],
    dueAt: "2026-03-04T09:00:00.000Z",
  });
});

test("an update is shown with before and after of each changed field, in the order of the form", async () => {
  const description = "Reports your clients open.";
  const listing = await aListing({ status: "approved", recommended: 1, description });
  const createdAt = new Date("2026-03-02T09:00:00Z");
  const words = {
    description: "Reports your customers open.",
    location: ["France", "Spain"],
    priceFrom: null,
  };
  await aRevision(listing, { ...words, createdAt });

  const review = await findReview(await aReviewer(), listing.id);

  expect(review).toMatchObject({
    status: "approved",
    isUpdate: true,
    isPromoted: true,
    isConflict: false,
    proposed: { ...contentIn(listing), ...words },
    dueAt: "2026-03-03T09:00:00.000Z",
  });
  expect(review?.changes).toEqual([
    { field: "location", before: ["Germany"], after: ["France", "Spain"], parts: undefined },
    {
      field: "priceFrom",
      before: "USD 49 / month",
      after: "Contact for pricing",
      parts: undefined,
    },
    {
      field: "description",
      before: "Reports your clients open.",
      after: "Reports your customers open.",
      parts: [
        { kind: "kept", text: "Reports your " },
        { kind: "removed", text: "clients" },
        { kind: "added", text: "customers" },
        { kind: "kept", text: " open." },
      ],
    },
  ]);
});

test("the checks of all evidence that is shown are found", async () => {
  const fact = (evidence: string) => ({ tier: "included", value: 30, evidence });
  const [former, present] = ["https://a.example/terms", "https://b.example/terms"];
  const listing = await aListing({ status: "approved", facts: { notice: fact(former) } });
  await aRevision(listing, { facts: { notice: fact(present) } });
  const checks = [former, present, "https://c.example/"].map((website) => ({
    website,
    outcome: "reachable",
    details: "it answers with status 200",
  }));
  await everything.insertInto("websiteChecks").values(checks).execute();

  const review = await findReview(await aReviewer(), listing.id);

  expect(Object.keys(review?.checks ?? {}).sort()).toEqual([former, present]);
});

test("an update that was written for an older version is marked as a conflict", async () => {
  const listing = await aListing({ status: "approved", version: 3 });
  await aRevision(listing, { basedOnVersion: 2 });

  expect(await findReview(await aReviewer(), listing.id)).toMatchObject({ isConflict: true });
});

test("a decision is accepted with the review's version string", async () => {
  const [one, other] = [await aListing(), await aListing()];
  const moderator = await aReviewer();
  const seen = async (id: string) => (await findReview(moderator, id))?.seen ?? "";

  expect(await acceptListing(moderator, one.id, { seen: await seen(one.id) })).toMatchObject({
    ok: true,
  });
  expect(
    await requestChanges(moderator, other.id, {
      seen: await seen(other.id),
      reason: "website",
      note: "Please check the address.",
    }),
  ).toMatchObject({ ok: true });
  const decided = await findReview(moderator, one.id);
  expect(decided).toMatchObject({ status: "approved", dueAt: null });
  expect(decided?.history.map(({ kind }) => kind)).toEqual(["published", "submitted"]);
});

test("the owner is shown with the number of their listings in each state", async () => {
  const owner = await aProvider();
  const { id } = await aListing({ userId: owner.id });
  for (const status of ["approved", "approved", "rejected"])
    await aListing({ userId: owner.id, status });
  await aListing();
  await suspend(owner);

  expect((await findReview(await aReviewer(), id))?.owner).toEqual({
    id: owner.id,
    email: owner.email,
    since: expect.any(String),
    isSuspended: true,
    organisation: {
      id: owner.organisationId,
      label: `Organization of ${owner.email}`,
      isSuspended: false,
    },
    live: 2,
    pending: 1,
    rejected: 1,
  });
});

test("staff see their own listing but may not decide about it", async () => {
  for (const actor of [await aReviewer(), await anAdmin()]) {
    const { id } = await aListing({ userId: actor.id });
    expect(await findReview(actor, id)).toMatchObject({ mayDecide: false });
  }
});

test("a provider finds no review, not even of their own listing", async () => {
  const owner = await aProvider();
  const { id } = await aListing({ userId: owner.id });

  for (const actor of [owner, await aProvider()])
    expect(await findReview(actor, id)).toBeUndefined();
});

test("there is no review of a deleted listing, a missing one or a malformed id", async () => {
  const { id } = await aListing();
  await everything.deleteFrom("whiteLabelServices").where("id", "=", id).execute();

  for (const listingId of [id, "", "1", "not-an-id", `${id}'`])
    expect(await findReview(await aReviewer(), listingId)).toBeUndefined();
});

test("a resubmission is compared with the refused version, however often it was edited since", async () => {
  const listing = await aListing({ description: "The best reports." });
  const moderator = await aReviewer();
  const see = async () => findReview(moderator, listing.id);
  expect(await see()).toMatchObject({ isResubmitted: false, changesSinceRefusal: null });

  const refusal = {
    seen: (await see())?.seen ?? "",
    reason: "claims",
    note: "Who says so?",
  } as const;
  await requestChanges(moderator, listing.id, refusal);
  expect(await see()).toMatchObject({ isResubmitted: false, changesSinceRefusal: null });

  for (const words of [
    { description: "Good reports." },
    { priceUnit: "once" },
    { oneLine: "Reports." },
  ]) {
    await everything
      .updateTable("whiteLabelServices")
      .set(words)
      .where("id", "=", listing.id)
      .execute();
  }
  expect(await see()).toMatchObject({
    isResubmitted: true,
    isUpdate: false,
    changesSinceRefusal: [
      { field: "priceFrom", before: "USD 49 / month", after: "USD 49 once" },
      { field: "oneLine", before: "None", after: "Reports." },
      { field: "description", before: "The best reports.", after: "Good reports." },
    ],
  });
  expect(
    (await findReviewQueue(moderator, readQueueFilters(new URLSearchParams()), new Date()))
      ?.entries,
  ).toMatchObject([{ listingId: listing.id, isResubmitted: true }]);

  await acceptListing(moderator, listing.id, { seen: (await see())?.seen ?? "" });
  expect(await see()).toMatchObject({ isResubmitted: false, changesSinceRefusal: null });
});

test("an update proposed after a refusal is compared with the refused one and with the public listing", async () => {
  const listing = await aListing({ status: "approved" });
  const moderator = await aReviewer();
  await aRevision(listing, { businessName: "Shouting" });
  const { seen = "" } = (await findReview(moderator, listing.id)) ?? {};
  await requestChanges(moderator, listing.id, { seen, reason: "formatting", note: "" });
  await aRevision(listing, { businessName: "Speaking" });

  expect(await findReview(moderator, listing.id)).toMatchObject({
    isResubmitted: true,
    isUpdate: true,
    changes: [{ before: listing.businessName, after: "Speaking" }],
    changesSinceRefusal: [{ field: "businessName", before: "Shouting", after: "Speaking" }],
  });
});

test("staff see a choice while it runs, and not once it has ended", async () => {
  const [moderator, { id }] = [await aReviewer(), await aListing({ status: "approved" })];
  const find = async () => (await findReview(moderator, id))?.choice;
  expect(await find()).toBeUndefined();

  const lastDay = defaultLastDay(new Date());
  await chooseListing(moderator, id, { reason: "Clear prices.", lastDay });
  expect(await find()).toMatchObject({ reason: "Clear prices.", chosenBy: moderator.email });

  await sql`update editors_choices set ends_at = now()`.execute(everything);
  expect(await find()).toBeUndefined();
});
