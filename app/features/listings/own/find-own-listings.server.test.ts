import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { acceptListing } from "#app/features/moderation/accept-listing.server.ts";
import { findReview } from "#app/features/moderation/find-review.server.ts";
import { requestChanges } from "#app/features/moderation/request-changes.server.ts";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import { aListing, aProvider, aReviewer, aRevision, formOf } from "#test/builders.ts";
import { editListing } from "./edit-listing.server.ts";
import { findOwnContents, findOwnListing, findOwnListings } from "./find-own-listings.server.ts";

const why = { reason: "unclear", note: "Plainer, please." } as const;

function contentsOf(actor: Actor) {
  return transaction({ id: actor.id, role: "provider" }, (tx) => findOwnContents(tx, actor));
}

test("a provider sees their own listings in every state, newest first, and nobody else's", async () => {
  const provider = await aProvider();
  const older = await aListing({ userId: provider.id, createdAt: new Date("2026-01-01") });
  const newer = await aListing({ userId: provider.id, status: "rejected" });
  await aListing();

  const { listings, count } = await findOwnListings(provider);

  expect(listings.map(({ id, state }) => [id, state])).toEqual([
    [newer.id, "changes-requested"],
    [older.id, "in-review"],
  ]);
  expect(count).toBe(2);
  expect((await contentsOf(provider)).map(({ id }) => id)).toEqual([older.id, newer.id]);
});

test("a moderator's own listings are theirs, not everyone's", async () => {
  const { id } = await aListing();
  const moderator = await aReviewer();

  expect(await findOwnListings(moderator)).toMatchObject({ listings: [], count: 0 });
  expect(await contentsOf(moderator)).toEqual([]);
  expect(await findOwnListing(moderator, id)).toBeUndefined();
});

test("one of them is found by its id; another's, a missing and a malformed id find nothing", async () => {
  const provider = await aProvider();
  const mine = await aListing({ userId: provider.id });
  await aListing({ userId: provider.id });
  const theirs = await aListing();

  expect(await findOwnListing(provider, mine.id)).toMatchObject({
    id: mine.id,
    businessName: mine.businessName,
  });
  for (const id of [theirs.id, randomUUID(), "", "no id", `${mine.id}'`])
    expect(await findOwnListing(provider, id)).toBeUndefined();
});

test("they come in pages of 20 without a gap or a repeat, and past the end is the last page", async () => {
  const provider = await aProvider();
  const at = new Date("2026-01-01");
  const made = await Promise.all(
    Array.from({ length: 41 }, () => aListing({ userId: provider.id, createdAt: at })),
  );

  const pages = await Promise.all([1, 2, 3].map((page) => findOwnListings(provider, { page })));

  expect(pages.map(({ listings }) => listings.length)).toEqual([20, 20, 1]);
  expect(pages.flatMap(({ listings }) => listings.map(({ id }) => id)).toSorted()).toEqual(
    made.map(({ id }) => id).toSorted(),
  );
  for (const page of [4, 1e300]) {
    expect(await findOwnListings(provider, { page })).toEqual(pages[2]);
  }
  for (const page of [0, -7]) expect(await findOwnListings(provider, { page })).toEqual(pages[0]);
  expect(await contentsOf(provider)).toHaveLength(41);
});

test("a live listing waits for nobody", async () => {
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

test("an update in review is what its owner sees, while the public still sees the listing", async () => {
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

test("requested changes come with their reason and note, and go once the listing is edited", async () => {
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

test("after a refused update its owner sees their newest words and the reason, not an older one's", async () => {
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

test("once an update is accepted, the refused ones before it count for nothing", async () => {
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

test("a promoted listing is due after a day, any other after two business days, and a weekend counts for nothing", async () => {
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

function findMine({ id, userId }: Listing) {
  return findOwnListing({ id: userId, role: "provider" }, id);
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
  const edited = await editListing(
    { id: listing.userId, role: "provider" },
    { listingId: listing.id, form: formOf(listing, { businessName }), seen: await see(listing.id) },
  );
  expect(edited).toMatchObject({ ok: true });
}
