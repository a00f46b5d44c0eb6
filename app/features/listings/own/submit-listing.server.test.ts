import { expect, test } from "vitest";
import {
  aListing,
  aListingForm,
  aLogo,
  aModerator,
  aPictureOf,
  aProvider,
  waitingFor,
  whileTheQueueIsBroken,
} from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { listingSubmitted, websiteGiven } from "./listing-jobs.ts";
import { listingLimits, MAX_PENDING_LISTINGS } from "./listing-limits.ts";
import { submitListing } from "./submit-listing.server.ts";

function rowsOf(userId: string) {
  return everything
    .selectFrom("whiteLabelServices")
    .selectAll()
    .where("userId", "=", userId)
    .execute();
}

test("a submitted listing belongs to its owner, is pending, and is not public", async () => {
  const provider = await aProvider();
  const form = aListingForm({ businessName: "Pulse Ledger", priceFrom: 49.9 });

  const result = await submitListing(provider, form);

  const [row] = await rowsOf(provider.id);
  expect(result).toEqual({ ok: true, value: { id: row?.id } });
  expect(row).toMatchObject({
    businessName: "Pulse Ledger",
    serviceType: form.category,
    location: form.countries,
    language: form.languages,
    priceFrom: "49.90",
    status: "pending",
    approved: false,
    recommended: null,
    rating: null,
    reviews: null,
    logoUrl: null,
    version: 1,
  });
  expect(await everything.selectFrom("publicListings").select("id").execute()).toEqual([]);
});

test("the mail and the website check are enqueued, or nothing is stored", async () => {
  const provider = await aProvider();
  const form = aListingForm();
  await whileTheQueueIsBroken(async () => {
    await expect(submitListing(provider, form)).rejects.toThrow();
  });
  expect(await rowsOf(provider.id)).toEqual([]);

  await submitListing(provider, form);

  const [row] = await rowsOf(provider.id);
  expect(await waitingFor(listingSubmitted)).toMatchObject([
    { listingId: row?.id, isUpdate: false },
  ]);
  expect(await waitingFor(websiteGiven)).toEqual([{ website: form.website }]);
});

test("a listing can use only its owner's logos", async () => {
  const [provider, other] = [await aProvider(), await aProvider()];
  const [own, foreign] = [await aLogo(provider), await aLogo(other)];

  expect(await submitListing(provider, aListingForm({ logo: foreign.name }))).toEqual({
    ok: false,
    refusal: "no-such-logo",
  });
  expect(await submitListing(provider, aListingForm({ logo: "../../etc/passwd" }))).toEqual({
    ok: false,
    refusal: "no-such-logo",
  });
  await submitListing(provider, aListingForm({ logo: own.name }));

  expect((await rowsOf(provider.id)).map(({ logoUrl }) => logoUrl)).toEqual([own.url]);
});

test("an eleventh listing within an hour is refused", async () => {
  const provider = await aProvider();
  for (let sent = 0; sent < listingLimits.submit.max; sent++)
    expect((await submitListing(provider, aListingForm())).ok).toBe(true);

  expect(await submitListing(provider, aListingForm())).toEqual({
    ok: false,
    refusal: "too-many-submissions",
  });
});

test("with twenty listings in review another is refused, also with concurrent submissions", async () => {
  const provider = await aProvider();
  for (let sent = 0; sent < MAX_PENDING_LISTINGS - 1; sent++)
    await aListing({ userId: provider.id });

  const results = await Promise.all(
    Array.from({ length: 5 }, () => submitListing(provider, aListingForm())),
  );

  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await rowsOf(provider.id)).toHaveLength(MAX_PENDING_LISTINGS);
});

test("a moderator's own listing is pending like any other", async () => {
  const moderator = await aModerator();

  await submitListing(moderator, aListingForm());

  expect((await rowsOf(moderator.id)).map(({ status }) => status)).toEqual(["pending"]);
});

test("a listing has only its owner's pictures, also for a role that skips the form", async () => {
  const [owner, other] = [await aProvider(), await aProvider()];
  const [{ url, width, height }, foreign] = [await aPictureOf(owner), await aPictureOf(other)];

  const submitted = await submitListing(owner, aListingForm({ pictures: [{ url, alt: "Inbox" }] }));
  expect(submitted).toMatchObject({ ok: true });
  const { pictures } = await everything
    .selectFrom("whiteLabelServices")
    .select("pictures")
    .where("userId", "=", owner.id)
    .executeTakeFirstOrThrow();
  expect(pictures).toEqual([{ url, alt: "Inbox", width, height }]);

  const stolen = { url: foreign.url, alt: "" };
  expect(await submitListing(owner, aListingForm({ pictures: [stolen] }))).toEqual({
    ok: false,
    refusal: "no-such-picture",
  });
  for (const bad of [
    { ...stolen, width, height },
    { url, alt: "", width: width - 1, height },
  ]) {
    await expect(
      aListing({ userId: owner.id, pictures: JSON.stringify([bad]) }),
    ).rejects.toMatchObject({ code: "23503" });
  }
});
