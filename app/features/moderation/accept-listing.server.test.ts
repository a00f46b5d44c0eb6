import { expect, test } from "vitest";
import type { DatedFact, Facts } from "#app/features/facts/stated-fact.ts";
import { findPublicListing } from "#app/features/listings/find-listings.server.ts";
import { editListing } from "#app/features/listings/own/edit-listing.server.ts";
import { findEditableListing } from "#app/features/listings/own/find-editable-listing.server.ts";
import { contentIn, type ListingContent } from "#app/features/listings/own/listing-content.ts";
import { publicDatabase } from "#app/infrastructure/database/database.server.ts";
import {
  aListing,
  aProvider,
  aReviewer,
  aRevision,
  formOf,
  waitingFor,
  whileTheQueueIsBroken,
} from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { acceptListing } from "./accept-listing.server.ts";
import { findReview } from "./find-review.server.ts";
import { listingPublished } from "./review-jobs.ts";

const betterWords = {
  businessName: "Better Name",
  serviceType: "Marketing & Sales",
  location: ["France", "Spain"],
  language: ["French"],
  website: "https://better.example/",
  priceFrom: 2_650,
  priceUnit: "project",
  oneLine: "What it is, in better words.",
  description: "In better words.",
  logoUrl: null,
  pictures: [],
  facts: { notice: { tier: "included", value: 30 } },
} satisfies ListingContent;

async function see(listingId: string) {
  const review = await findReview(await aReviewer(), listingId);
  return { seen: review?.seen ?? "", proposed: review?.proposed };
}

async function findPublic(id: string) {
  const row = await publicDatabase
    .selectFrom("publicListings")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row && contentIn({ ...row, facts: withoutDates(row.currentFacts as Facts) });
}

function withoutDates(facts: Facts) {
  const bare = Object.entries(facts as Record<string, DatedFact>).map(
    ([name, { statedAt: _statedAt, agesOn: _agesOn, ...fact }]) => [name, fact],
  );
  return Object.fromEntries(bare);
}

test("accepting publishes a new listing as it was seen, and enqueues the mail to its provider", async () => {
  const listing = await aListing();
  const { seen, proposed } = await see(listing.id);
  expect(await findPublic(listing.id)).toBeUndefined();

  const accepted = await acceptListing(await aReviewer(), listing.id, { seen });

  expect(accepted).toEqual({ ok: true, value: { isUpdate: false } });
  expect(await findPublic(listing.id)).toEqual(proposed);
  expect(await waitingFor(listingPublished)).toEqual([
    { mailId: expect.any(String), listingId: listing.id, isUpdate: false },
  ]);
});

test("the public listing tells when what it shows was accepted", async () => {
  const findReviewed = async (id: string) => (await findPublicListing(id))?.reviewedAt;
  const listing = await aListing();
  await acceptListing(await aReviewer(), listing.id, await see(listing.id));
  const first = await findReviewed(listing.id);
  expect(first).toBeInstanceOf(Date);

  const published = await everything
    .selectFrom("whiteLabelServices")
    .selectAll()
    .where("id", "=", listing.id)
    .executeTakeFirstOrThrow();
  await aRevision(published, betterWords);
  expect(await findReviewed(listing.id)).toEqual(first);
  await acceptListing(await aReviewer(), listing.id, await see(listing.id));
  const second = await findReviewed(listing.id);
  expect(Number(second)).toBeGreaterThan(Number(first));

  // No moderator has seen this.
  await everything
    .updateTable("whiteLabelServices")
    .set({ description: "Something else." })
    .where("id", "=", listing.id)
    .execute();
  expect(await findReviewed(listing.id)).toBeNull();
});

test("an update leaves the public listing as it is until it is accepted, and then replaces all of it", async () => {
  const listing = await aListing({ status: "approved" });
  const revision = await aRevision(listing, betterWords);
  expect(await findPublic(listing.id)).toEqual(contentOf(listing));

  const { seen, proposed } = await see(listing.id);
  const accepted = await acceptListing(await aReviewer(), listing.id, { seen });

  expect(accepted).toEqual({ ok: true, value: { isUpdate: true } });
  expect(proposed).toEqual(betterWords);
  expect(await findPublic(listing.id)).toEqual(betterWords);
  expect(await statusOf(revision.id)).toBe("accepted");
  expect(await waitingFor(listingPublished)).toMatchObject([{ isUpdate: true }]);
});

test("accepting one listing publishes no other", async () => {
  const owner = await aProvider();
  const [listing, other] = [
    await aListing({ userId: owner.id }),
    await aListing({ userId: owner.id }),
  ];
  const live = await aListing({ userId: owner.id, status: "approved" });
  const revision = await aRevision(live, betterWords);

  await acceptListing(await aReviewer(), listing.id, await see(listing.id));

  expect(await findPublic(other.id)).toBeUndefined();
  expect(await findPublic(live.id)).toEqual(contentOf(live));
  expect(await statusOf(revision.id)).toBe("pending");
});

test("if enqueueing the mail fails, nothing is published or recorded", async () => {
  const listing = await aListing();
  const live = await aListing({ status: "approved" });
  const revision = await aRevision(live, betterWords);
  const [ofListing, ofUpdate] = [await see(listing.id), await see(live.id)];

  await whileTheQueueIsBroken(async () => {
    for (const [id, mark] of [[listing.id, ofListing] as const, [live.id, ofUpdate] as const])
      await expect(acceptListing(await aReviewer(), id, mark)).rejects.toThrow();
  });

  expect(await findPublic(listing.id)).toBeUndefined();
  expect(await findPublic(live.id)).toEqual(contentOf(live));
  expect(await statusOf(revision.id)).toBe("pending");
  expect(await everything.selectFrom("reviews").selectAll().execute()).toEqual([]);
  expect(await everything.selectFrom("auditLog").selectAll().execute()).toEqual([]);
});

test("of many concurrent acceptances exactly one succeeds", async () => {
  const listing = await aListing();
  const mark = await see(listing.id);
  const moderators = await Promise.all(Array.from({ length: 6 }, aReviewer));

  const results = await Promise.all(
    moderators.map((moderator) => acceptListing(moderator, listing.id, mark)),
  );

  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await everything.selectFrom("reviews").selectAll().execute()).toHaveLength(1);
  expect(await waitingFor(listingPublished)).toHaveLength(1);
});

test("with concurrent edits by the owner only the seen version is published", async () => {
  for (let round = 0; round < 20; round++) {
    const owner = await aProvider();
    const isUpdate = round % 2 === 1;
    const status = isUpdate ? "approved" : "pending";
    const listing = await aListing({ userId: owner.id, status });
    if (isUpdate) await aRevision(listing, betterWords);
    const before = await findPublic(listing.id);
    const { seen, proposed } = await see(listing.id);
    const editable = await findEditableListing(owner, listing.id);
    const form = formOf(contentIn(listing), { description: `Slipped in ${round}.` });

    const [accepted, edited] = await Promise.all([
      acceptListing(await aReviewer(), listing.id, { seen }),
      editListing(owner, { listingId: listing.id, form, seen: editable?.seen ?? "" }),
    ]);

    expect(accepted.ok).not.toBe(edited.ok);
    expect([accepted, edited]).toContainEqual({ ok: false, refusal: "changed-meanwhile" });
    expect(await findPublic(listing.id)).toEqual(accepted.ok ? proposed : before);
  }
});

/** The setup's database role returns prices as text. */
function contentOf(listing: Parameters<typeof contentIn>[0]) {
  return { ...contentIn(listing), priceFrom: Number(listing.priceFrom) };
}

async function statusOf(revisionId: string) {
  const revision = await everything
    .selectFrom("listingRevisions")
    .select("status")
    .where("id", "=", revisionId)
    .executeTakeFirst();
  return revision?.status;
}

test("a promoted listing is not moved into a category whose places are all taken", async () => {
  const listing = await aListing({ status: "approved" });
  await aRevision(listing, betterWords);
  const holders = [listing, await aListing(), await aListing(), await aListing()];
  for (const [place, { id }] of holders.entries()) {
    const category = place === 0 ? listing.serviceType : betterWords.serviceType;
    await everything
      .insertInto("promotionPlaces")
      .values({ category, place: Math.max(place, 1), listingId: id })
      .execute();
  }
  const { seen } = await see(listing.id);

  const refused = { ok: false, refusal: "no-place-there" };
  expect(await acceptListing(await aReviewer(), listing.id, { seen })).toEqual(refused);
  expect(await findPublic(listing.id)).toEqual(contentOf(listing));

  await everything
    .deleteFrom("promotionPlaces")
    .where("listingId", "=", holders[2]?.id ?? "")
    .execute();
  expect(await acceptListing(await aReviewer(), listing.id, { seen })).toMatchObject({ ok: true });
  const places = await everything
    .selectFrom("promotionPlaces")
    .select(["category", "place"])
    .where("listingId", "=", listing.id)
    .execute();
  expect(places).toEqual([{ category: betterWords.serviceType, place: 2 }]);
});
