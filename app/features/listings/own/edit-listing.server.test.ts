import { expect, test } from "vitest";
import {
  aListing,
  aListingForm,
  aLogo,
  aModerator,
  aProvider,
  formOf,
  waitingFor,
  whileTheQueueIsBroken,
} from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { editListing } from "./edit-listing.server.ts";
import { findEditableListing } from "./find-editable-listing.server.ts";
import { listingSubmitted, websiteGiven } from "./listing-jobs.ts";

type Owner = Awaited<ReturnType<typeof aProvider>>;

/** As the owner's form sends it, with the version the owner has seen. */
async function edit(
  owner: Owner,
  listing: { id: string },
  named: Parameters<typeof aListingForm>[0],
) {
  const editable = await findEditableListing(owner, listing.id);
  if (!editable) throw new Error("not theirs");
  return editListing(owner, {
    listingId: listing.id,
    form: { ...formOf(editable.content), ...named },
    seen: editable.seen,
  });
}

function rowOf({ id }: { id: string }) {
  return everything
    .selectFrom("whiteLabelServices")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

function revisionsOf({ id }: { id: string }) {
  return everything
    .selectFrom("listingRevisions")
    .selectAll()
    .where("listingId", "=", id)
    .orderBy("createdAt")
    .execute();
}

test("another unit of price is proposed for a live listing, and is kept with the submission", async () => {
  const owner = await aProvider();
  const listing = await aListing({ userId: owner.id, status: "approved" });

  await edit(owner, listing, { priceUnit: "project" });

  expect(await rowOf(listing)).toMatchObject({ priceUnit: "month" });
  expect(await revisionsOf(listing)).toMatchObject([{ priceFrom: "49.00", priceUnit: "project" }]);
  const events = await everything
    .selectFrom("listingEvents")
    .select("content")
    .orderBy("id")
    .execute();
  expect(events.at(-1)?.content).toMatchObject({ priceFrom: 49, priceUnit: "project" });
});

test("a new unit of price is a new version, and none other than the known ones is stored", async () => {
  const owner = await aProvider();
  const listing = await aListing({ userId: owner.id });

  await edit(owner, listing, { priceUnit: "year" });

  expect(await rowOf(listing)).toMatchObject({ priceUnit: "year", version: 2 });
  await expect(aListing({ priceUnit: "week" })).rejects.toThrow("listings_price_unit");
  await expect(aListing({ priceFrom: null, priceUnit: "year" })).rejects.toThrow("price_unit");
});

test("another line is proposed for a live listing, and is kept with the submission", async () => {
  const owner = await aProvider();
  const listing = await aListing({ userId: owner.id, status: "approved", oneLine: "Reports." });

  await edit(owner, listing, { oneLine: "Reports on your domain." });

  expect(await rowOf(listing)).toMatchObject({ oneLine: "Reports." });
  expect(await revisionsOf(listing)).toMatchObject([{ oneLine: "Reports on your domain." }]);
  const events = await everything
    .selectFrom("listingEvents")
    .select("content")
    .orderBy("id")
    .execute();
  expect(events.at(-1)?.content).toMatchObject({ oneLine: "Reports on your domain." });
});

test("a new line is a new version, and none is longer than 120 characters", async () => {
  const owner = await aProvider();
  const listing = await aListing({ userId: owner.id });

  await edit(owner, listing, { oneLine: "Reports on your domain." });

  expect(await rowOf(listing)).toMatchObject({ oneLine: "Reports on your domain.", version: 2 });
  for (const oneLine of ["", "a".repeat(121)])
    await expect(aListing({ oneLine })).rejects.toThrow("listings_one_line");
});

test("a listing in review is changed directly and keeps its position in the queue", async () => {
  const owner = await aProvider();
  const listing = await aListing({ userId: owner.id });

  expect(await edit(owner, listing, { businessName: "Another name" })).toEqual({
    ok: true,
    value: { outcome: "updated" },
  });

  expect(await rowOf(listing)).toMatchObject({
    businessName: "Another name",
    status: "pending",
    version: 2,
    submittedAt: listing.submittedAt,
  });
  expect(await revisionsOf(listing)).toEqual([]);
  expect(await waitingFor(listingSubmitted)).toEqual([]);
});

test("a live listing is unchanged: the edit is proposed", async () => {
  const owner = await aProvider();
  const listing = await aListing({ userId: owner.id, status: "approved" });

  expect(await edit(owner, listing, { businessName: "Another name" })).toEqual({
    ok: true,
    value: { outcome: "proposed" },
  });

  expect(await rowOf(listing)).toEqual(listing);
  expect(await revisionsOf(listing)).toMatchObject([
    { businessName: "Another name", status: "pending", basedOnVersion: 1, userId: owner.id },
  ]);
  expect(await waitingFor(listingSubmitted)).toMatchObject([
    { listingId: listing.id, isUpdate: true },
  ]);
});

test("editing again changes the same update; restoring the live content withdraws it", async () => {
  const owner = await aProvider();
  const listing = await aListing({ userId: owner.id, status: "approved" });
  await edit(owner, listing, { businessName: "Second name" });
  await edit(owner, listing, { businessName: "Third name" });

  expect(await revisionsOf(listing)).toMatchObject([{ businessName: "Third name", version: 2 }]);
  expect(await waitingFor(listingSubmitted)).toHaveLength(1);

  expect(await edit(owner, listing, { businessName: listing.businessName })).toEqual({
    ok: true,
    value: { outcome: "withdrawn" },
  });
  expect(await revisionsOf(listing)).toMatchObject([{ status: "withdrawn" }]);
});

test("a listing whose changes were requested is submitted again by being edited", async () => {
  const owner = await aProvider();
  const submittedAt = new Date("2026-01-05");
  const listing = await aListing({ userId: owner.id, status: "rejected", submittedAt });

  await edit(owner, listing, { description: "As it was asked for." });

  const row = await rowOf(listing);
  expect(row).toMatchObject({ status: "pending", description: "As it was asked for." });
  expect(row.submittedAt.getTime()).toBeGreaterThan(submittedAt.getTime());
  expect(await waitingFor(listingSubmitted)).toMatchObject([
    { listingId: listing.id, isUpdate: false },
  ]);
});

test("an owner continues from a refused update", async () => {
  const owner = await aProvider();
  const listing = await aListing({ userId: owner.id, status: "approved" });
  await edit(owner, listing, { businessName: "Refused name" });
  await everything.updateTable("listingRevisions").set({ status: "rejected" }).execute();

  expect((await findEditableListing(owner, listing.id))?.content.businessName).toBe("Refused name");
  await edit(owner, listing, { description: "Better words." });

  expect(await revisionsOf(listing)).toMatchObject([
    { businessName: "Refused name", status: "rejected" },
    { businessName: "Refused name", description: "Better words.", status: "pending" },
  ]);
});

test("a change made meanwhile, in another tab or by a decision, is never overwritten", async () => {
  const owner = await aProvider();
  const listing = await aListing({ userId: owner.id });
  const form = formOf(listing, { businessName: "From the first tab" });
  const { seen = "" } = (await findEditableListing(owner, listing.id)) ?? {};

  await edit(owner, listing, { businessName: "From the second tab" });
  const stale = await editListing(owner, { listingId: listing.id, form, seen });

  expect(stale).toEqual({ ok: false, refusal: "changed-meanwhile" });
  expect((await rowOf(listing)).businessName).toBe("From the second tab");
});

test("of two concurrent saves one is refused as changed meanwhile", async () => {
  const owner = await aProvider();
  const listing = await aListing({ userId: owner.id, status: "approved" });
  const { seen = "" } = (await findEditableListing(owner, listing.id)) ?? {};

  const results = await Promise.all(
    ["One", "Two", "Three"].map((businessName) =>
      editListing(owner, { listingId: listing.id, form: formOf(listing, { businessName }), seen }),
    ),
  );

  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await revisionsOf(listing)).toHaveLength(1);
});

test("another account's listing cannot be edited or detected, whatever the role", async () => {
  const listing = await aListing();
  const form = aListingForm();

  for (const stranger of [await aProvider(), await aModerator()]) {
    for (const id of [listing.id, "0193b0a0-0000-7000-8000-000000000000", "x"]) {
      const result = await editListing(stranger, { listingId: id, form, seen: "1" });
      expect(result).toEqual({ ok: false, refusal: "not-yours" });
      expect(await findEditableListing(stranger, id)).toBeUndefined();
    }
  }
  expect(await rowOf(listing)).toEqual(listing);
});

test("an unchanged form is refused as no edit", async () => {
  const owner = await aProvider();
  const live = await aListing({ userId: owner.id, status: "approved" });
  const refused = await aListing({ userId: owner.id, status: "rejected" });

  for (const listing of [live, refused])
    expect(await edit(owner, listing, {})).toEqual({ ok: false, refusal: "nothing-changed" });
  expect(await revisionsOf(live)).toEqual([]);
  expect(await rowOf(refused)).toEqual(refused);
});

test("a new website is checked, and so is everything newly queued", async () => {
  const owner = await aProvider();
  const listing = await aListing({ userId: owner.id });

  await edit(owner, listing, { description: "Other words." });
  expect(await waitingFor(websiteGiven)).toEqual([]);
  await edit(owner, listing, { website: "https://elsewhere.example/" });
  expect(await waitingFor(websiteGiven)).toEqual([{ website: "https://elsewhere.example/" }]);

  const live = await aListing({ userId: owner.id, status: "approved" });
  await edit(owner, live, { description: "Other words." });
  expect(await waitingFor(websiteGiven)).toMatchObject([{}, { website: live.website }]);
});

test("another account's logo is refused; the owner's is shown once accepted", async () => {
  const owner = await aProvider();
  const listing = await aListing({ userId: owner.id, status: "approved" });
  const [own, foreign] = [await aLogo(owner), await aLogo(await aProvider())];

  expect(await edit(owner, listing, { logo: foreign.name })).toEqual({
    ok: false,
    refusal: "no-such-logo",
  });
  await edit(owner, listing, { logo: own.name });

  expect(await revisionsOf(listing)).toMatchObject([{ logoUrl: own.url }]);
  expect(await findEditableListing(owner, listing.id)).toMatchObject({ logo: own.name });
});

test("if enqueueing the notification fails, the update is not stored", async () => {
  const owner = await aProvider();
  const listing = await aListing({ userId: owner.id, status: "approved" });

  await whileTheQueueIsBroken(async () => {
    await expect(edit(owner, listing, { businessName: "Another name" })).rejects.toThrow();
  });

  expect(await revisionsOf(listing)).toEqual([]);
});
