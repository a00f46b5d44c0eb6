import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { findPublicListing } from "#app/features/listings/find-listings.server.ts";
import { editListing } from "#app/features/listings/own/edit-listing.server.ts";
import { findEditableListing } from "#app/features/listings/own/find-editable-listing.server.ts";
import { findOwnHistory } from "#app/features/listings/own/find-listing-history.server.ts";
import { findOwnListings } from "#app/features/listings/own/find-own-listings.server.ts";
import {
  aDomain,
  aListing,
  aLogo,
  aMemberOf,
  aModerator,
  anUnclaimedListing,
  aPictureOf,
  aProvider,
  aRevision,
  formOf,
  notProven,
  waitingFor,
} from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { claimNoticeOwed } from "./claim-jobs.ts";
import { claimListing } from "./claim-listing.server.ts";

const claimed = { ok: true, value: undefined };
const refused = (refusal: string) => ({ ok: false, refusal });

test("an unclaimed listing becomes the organisation's that has proven the domain, and says so", async () => {
  const listing = await anUnclaimedListing();
  const owner = await aProvider();
  const { domain } = await aDomain(owner);
  expect(await findPublicListing(listing.id)).toMatchObject({
    isUnclaimed: true,
    domainProof: null,
  });

  expect(await claimListing(owner, listing.id)).toEqual(claimed);

  expect(await findPublicListing(listing.id)).toMatchObject({
    isUnclaimed: false,
    domainProof: { domain },
  });
  expect(await findOrganisation(listing.id)).toBe(owner.organisationId);
  const [entry] = await everything
    .selectFrom("auditLog")
    .select(["actorId", "subject"])
    .orderBy("id")
    .where("action", "=", "listing-claimed")
    .execute();
  expect(entry).toEqual({ actorId: owner.id, subject: listing.id });
});

test("each owner is owed one mail, an editor none", async () => {
  const listing = await anUnclaimedListing();
  const owner = await aProvider();
  const second = await aMemberOf({ organisationId: owner.organisationId ?? null }, "owner");
  const editor = await aMemberOf({ organisationId: owner.organisationId ?? null }, "editor");
  await aDomain(owner);

  expect(await claimListing(editor, listing.id)).toEqual(claimed);

  const owed = await waitingFor(claimNoticeOwed);
  expect(owed.map(({ userId }) => userId).toSorted()).toEqual([owner.id, second.id].toSorted());
});

test("without a proof of exactly this domain nothing is claimed", async () => {
  const listing = await anUnclaimedListing();
  const owner = await aProvider();
  expect(await claimListing(owner, listing.id)).toEqual(refused("not-proven"));
  await aDomain(owner, { domain: "evilacme.com" });
  await aDomain(owner, { domain: "acme.com", ...notProven });

  expect(await claimListing(owner, listing.id)).toEqual(refused("not-proven"));
  // The proof of another organisation is no help.
  await aDomain(await aProvider());
  expect(await claimListing(owner, listing.id)).toEqual(refused("not-proven"));
  expect((await findPublicListing(listing.id))?.isUnclaimed).toBe(true);
});

test("a listing with an owner, one that is not public, one's own and none at all are refused", async () => {
  const owner = await aProvider();
  await aDomain(owner);
  const website = "https://acme.com";
  const theirs = await aListing({ status: "approved", website });
  const hidden = await anUnclaimedListing({ status: "pending" });
  const own = await aListing({
    userId: owner.id,
    organisationId: owner.organisationId,
    status: "approved",
    website,
  });

  expect(await claimListing(owner, theirs.id)).toEqual(refused("has-owner"));
  expect(await claimListing(owner, own.id)).toEqual(refused("already-yours"));
  for (const id of [hidden.id, randomUUID(), "no id"])
    expect(await claimListing(owner, id)).toEqual(refused("no-such-listing"));
});

test("of twenty that claim at once, one wins", async () => {
  const listing = await anUnclaimedListing();
  const owners = [];
  for (let index = 0; index < 20; index++) {
    const owner = await aProvider();
    await aDomain(owner);
    owners.push(owner);
  }

  const results = await Promise.all(owners.map((owner) => claimListing(owner, listing.id)));

  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results.filter((result) => !result.ok && result.refusal === "has-owner")).toHaveLength(19);
  const winner = owners[results.findIndex(({ ok }) => ok)];
  expect(await findOrganisation(listing.id)).toBe(winner?.organisationId);
});

test("what staff wrote before is not the new owner's to read, and an update in review ends", async () => {
  const listing = await anUnclaimedListing();
  await aRevision(listing, { businessName: "A draft of the staff" });
  await everything
    .insertInto("reviews")
    .values({
      listingId: listing.id,
      listingVersion: 1,
      moderatorId: listing.userId,
      decision: "approved",
      note: "seen by staff only",
    })
    .execute();
  const owner = await aProvider();
  await aDomain(owner);

  await claimListing(owner, listing.id);

  const history = await findOwnHistory(owner, listing.id);
  expect(JSON.stringify(history)).not.toMatch(/draft of the staff|seen by staff/);
  const { listings } = await findOwnListings(owner);
  expect(listings.map(({ id }) => id)).toEqual([listing.id]);
  expect(
    await everything.selectFrom("listingRevisions").select(["status", "userId"]).execute(),
  ).toEqual([{ status: "withdrawn", userId: owner.id }]);
});

test("the new owner can edit it and keep logo and pictures that staff have uploaded", async () => {
  const author = await aModerator();
  const desk = await anUnclaimedListing({ userId: author.id });
  const { organisationId } = desk;
  const logo = await aLogo(author, { organisationId });
  const { name: _name, ...picture } = await aPictureOf(author, { organisationId });
  const listing = await anUnclaimedListing({
    userId: author.id,
    logoUrl: logo.url,
    pictures: [picture] as never,
  });
  const owner = await aProvider();
  await aDomain(owner);
  await claimListing(owner, listing.id);

  const seen = (await findEditableListing(owner, listing.id))?.seen ?? "";
  const { url, alt } = picture;
  const form = formOf(listing, {
    description: "Written by ourselves.",
    logo: logo.name,
    pictures: [{ url, alt }],
  });
  const edited = await editListing(owner, { listingId: listing.id, seen, form });

  expect(edited).toMatchObject({ ok: true });
  const [revision] = await everything
    .selectFrom("listingRevisions")
    .select(["description", "logoUrl", "pictures"])
    .where("status", "=", "pending")
    .execute();
  expect(revision).toEqual({
    description: "Written by ourselves.",
    logoUrl: logo.url,
    pictures: [picture],
  });
});

async function findOrganisation(id: string) {
  const row = await everything
    .selectFrom("whiteLabelServices")
    .select("organisationId")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.organisationId;
}
