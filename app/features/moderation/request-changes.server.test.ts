import { expect, test } from "vitest";
import { findEditableListing } from "#app/features/listings/own/find-editable-listing.server.ts";
import { findOwnHistory } from "#app/features/listings/own/find-listing-history.server.ts";
import { findOwnListing } from "#app/features/listings/own/find-own-listings.server.ts";
import { contentIn } from "#app/features/listings/own/listing-content.ts";
import {
  aListing,
  aProvider,
  aReviewer,
  aRevision,
  waitingFor,
  whileTheQueueIsBroken,
} from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { acceptListing } from "./accept-listing.server.ts";
import { findReview } from "./find-review.server.ts";
import { requestChanges } from "./request-changes.server.ts";
import { changesRequested } from "./review-jobs.ts";

const why = { reason: "unclear", note: "Plainer, please." } as const;

async function see(listingId: string) {
  return (await findReview(await aReviewer(), listingId))?.seen ?? "";
}

function findListing(id: string) {
  return everything
    .selectFrom("whiteLabelServices")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

function findRevision(id: string) {
  return everything
    .selectFrom("listingRevisions")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

test("a refused listing is not public, its content is kept, and the mail with the reason is enqueued", async () => {
  const listing = await aListing();

  const asked = await requestChanges(await aReviewer(), listing.id, {
    seen: await see(listing.id),
    ...why,
  });

  expect(asked).toEqual({ ok: true, value: { isUpdate: false } });
  const now = await findListing(listing.id);
  expect(now).toMatchObject({ ...contentIn(listing), status: "rejected", version: 1 });
  const review = await everything.selectFrom("reviews").selectAll().executeTakeFirstOrThrow();
  expect(review).toMatchObject({ reasonCode: "unclear", note: "Plainer, please." });
  expect(await waitingFor(changesRequested)).toEqual([
    {
      mailId: expect.any(String),
      listingId: listing.id,
      reviewId: review.id,
      isUpdate: false,
    },
  ]);
});

test("the fields it is about are stored with the decision, and the owner is told their names", async () => {
  const owner = await aProvider();
  const listing = await aListing({ userId: owner.id });
  const fields = ["priceFrom", "portal_domain"];

  const seen = await see(listing.id);
  await requestChanges(await aReviewer(), listing.id, { seen, ...why, fields });

  expect((await findEditableListing(owner, listing.id))?.request).toEqual({ ...why, fields });
  expect(await findOwnListing(owner, listing.id)).toMatchObject({ request: { fields } });
  const history = await findOwnHistory(owner, listing.id);
  expect(history?.entries[0]).toMatchObject({ kind: "changes-requested", fields });
});

test("an acceptance names no fields", async () => {
  const listing = await aListing();
  const accepted = everything.insertInto("reviews").values({
    listingId: listing.id,
    listingVersion: 1,
    moderatorId: listing.userId,
    decision: "approved",
    fields: ["priceFrom"],
  });
  await expect(accepted.execute()).rejects.toThrow("reviews_fields");
});

test("a refused update keeps the live listing as it is", async () => {
  const listing = await aListing({ status: "approved" });
  const revision = await aRevision(listing, { description: "In louder words." });

  const seen = await see(listing.id);
  const asked = await requestChanges(await aReviewer(), listing.id, { seen, ...why });

  expect(asked).toEqual({ ok: true, value: { isUpdate: true } });
  expect(await findListing(listing.id)).toEqual(listing);
  expect(await findRevision(revision.id)).toMatchObject({
    status: "rejected",
    description: "In louder words.",
  });
  expect(await waitingFor(changesRequested)).toMatchObject([{ isUpdate: true }]);
});

test("a live listing of which changes are requested goes offline", async () => {
  const listing = await aListing({ status: "approved" });

  const seen = await see(listing.id);
  await requestChanges(await aReviewer(), listing.id, { seen, ...why });

  expect(await findListing(listing.id)).toMatchObject({ status: "rejected" });
  expect(await everything.selectFrom("publicListings").selectAll().execute()).toEqual([]);
});

test("if enqueueing the mail fails, nothing is changed", async () => {
  const listing = await aListing({ status: "approved" });
  const revision = await aRevision(listing, { description: "In louder words." });
  const seen = await see(listing.id);

  await whileTheQueueIsBroken(async () => {
    const asked = requestChanges(await aReviewer(), listing.id, { seen, ...why });
    await expect(asked).rejects.toThrow();
  });

  expect(await findListing(listing.id)).toEqual(listing);
  expect(await findRevision(revision.id)).toEqual(revision);
  expect(await everything.selectFrom("reviews").selectAll().execute()).toEqual([]);
  expect(await everything.selectFrom("auditLog").selectAll().execute()).toEqual([]);
});

test("of a concurrent acceptance and refusal the first is carried out and the second refused", async () => {
  for (const isUpdate of [false, true]) {
    const listing = await aListing({ status: isUpdate ? "approved" : "pending" });
    if (isUpdate) await aRevision(listing, { description: "In better words." });
    const seen = await see(listing.id);

    const results = await Promise.all([
      acceptListing(await aReviewer(), listing.id, { seen }),
      requestChanges(await aReviewer(), listing.id, { seen, ...why }),
    ]);

    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(results.find(({ ok }) => !ok)).toMatchObject({ refusal: "changed-meanwhile" });
    const reviews = everything.selectFrom("reviews").selectAll();
    expect(await reviews.where("listingId", "=", listing.id).execute()).toHaveLength(1);
  }
});

test("a provider cannot refuse anything", async () => {
  const owner = await aProvider();
  const { id } = await aListing({ userId: owner.id, status: "approved" });

  expect(await requestChanges(owner, id, { seen: await see(id), ...why })).toEqual({
    ok: false,
    refusal: "gone",
  });
  expect(await findListing(id)).toMatchObject({ status: "approved" });
});
