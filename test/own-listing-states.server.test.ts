import { expect, test } from "vitest";
import { editListing } from "#app/features/listings/own/edit-listing.server.ts";
import { findOwnListing } from "#app/features/listings/own/find-own-listings.server.ts";
import { acceptListing } from "#app/features/moderation/accept-listing.server.ts";
import { findReview } from "#app/features/moderation/find-review.server.ts";
import { requestChanges } from "#app/features/moderation/request-changes.server.ts";
import { aListing, aReviewer, aRevision, formOf, ownerOf } from "#test/builders.ts";

const why = { reason: "unclear", note: "Plainer, please." } as const;

test("a live listing has no pending review", async () => {
  const listing = await aListing({ status: "approved", recommended: 2 });

  expect(await findMine(listing)).toMatchObject({
    state: "live",
    isLive: true,
    isPromoted: true,
    dueAt: null,
    isLate: false,
    request: null,
  });
});

test("the owner sees the update in review, the public the accepted listing", async () => {
  const listing = await aListing({ status: "approved" });
  await aRevision(listing, { businessName: "Ferrywell", priceFrom: null });

  expect(await findMine(listing)).toMatchObject({
    businessName: "Ferrywell",
    priceFrom: null,
    state: "update-in-review",
    isLive: true,
    dueAt: expect.any(String),
    request: null,
  });
});

test("requested changes have a reason and a note, and disappear when the listing is edited", async () => {
  const listing = await aListing();
  await refuse(listing.id);

  expect(await findMine(listing)).toMatchObject({
    state: "changes-requested",
    isLive: false,
    dueAt: null,
    request: { ...why, at: expect.any(String) },
  });

  await edit(listing, "Ferrywell");
  expect(await findMine(listing)).toMatchObject({
    businessName: "Ferrywell",
    state: "in-review",
    request: null,
    dueAt: expect.any(String),
  });
});

test("after a refused update the owner sees its content and reason, not those of an older one", async () => {
  const listing = await aListing();
  await refuse(listing.id, { reason: "website", note: "It does not open." });
  await edit(listing, "Ferrywell");
  await acceptListing(await aReviewer(), listing.id, { seen: await see(listing.id) });
  await edit(listing, "Ferrywell Reports");
  await refuse(listing.id);

  expect(await findMine(listing)).toMatchObject({
    businessName: "Ferrywell Reports",
    state: "update-refused",
    isLive: true,
    dueAt: null,
    request: why,
  });
});

test("an accepted update supersedes earlier refused ones", async () => {
  const listing = await aListing({ status: "approved" });
  await edit(listing, "Ferrywell");
  await refuse(listing.id);
  await edit(listing, "Ferrywell Reports");
  await acceptListing(await aReviewer(), listing.id, { seen: await see(listing.id) });

  expect(await findMine(listing)).toMatchObject({
    businessName: "Ferrywell Reports",
    state: "live",
    request: null,
  });
});

test("a live listing that was taken offline shows why", async () => {
  const listing = await aListing({ status: "approved" });
  await refuse(listing.id, { reason: "website", note: "It is gone." });

  expect(await findMine(listing)).toMatchObject({
    state: "changes-requested",
    isLive: false,
    request: { reason: "website", note: "It is gone." },
  });
});

test("a promoted listing is due after a day, any other after two business days, and weekends do not count", async () => {
  const saturday = new Date("2026-01-03T10:00:00Z");
  const thursday = new Date("2026-01-08T10:00:00Z");
  const due = async (submittedAt: Date, recommended: number | null) =>
    (await findMine(await aListing({ submittedAt, recommended })))?.dueAt;

  expect(await due(saturday, null)).toBe("2026-01-07T00:00:00.000Z");
  expect(await due(thursday, null)).toBe("2026-01-12T10:00:00.000Z");
  expect(await due(saturday, 1)).toBe("2026-01-04T10:00:00.000Z");
});

test("a decision that is overdue is late, one that is not is not", async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1_000);
  const late = await aListing({ submittedAt: hoursAgo(25), recommended: 1 });
  const inTime = await aListing({ submittedAt: hoursAgo(23), recommended: 1 });

  expect(await findMine(late)).toMatchObject({ isLate: true });
  expect(await findMine(inTime)).toMatchObject({ isLate: false });
});

type Listing = Awaited<ReturnType<typeof aListing>>;

function findMine(listing: Listing) {
  return findOwnListing(ownerOf(listing), listing.id);
}

async function see(listingId: string) {
  return (await findReview(await aReviewer(), listingId))?.seen ?? "";
}

type Request = Omit<Parameters<typeof requestChanges>[2], "seen">;

async function refuse(listingId: string, request: Request = why) {
  const seen = await see(listingId);
  expect(await requestChanges(await aReviewer(), listingId, { ...request, seen })).toMatchObject({
    ok: true,
  });
}

async function edit(listing: Listing, businessName: string) {
  const edited = await editListing(ownerOf(listing), {
    listingId: listing.id,
    form: formOf(listing, { businessName }),
    seen: await see(listing.id),
  });
  expect(edited).toMatchObject({ ok: true });
}
