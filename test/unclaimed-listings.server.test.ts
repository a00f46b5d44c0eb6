import { sql } from "kysely";
import { expect, test } from "vitest";
import { findSignedIn } from "#app/features/accounts/sessions/find-sessions.server.ts";
import { changeRights } from "#app/features/accounts/staff/change-rights.server.ts";
import { addDomain } from "#app/features/domains/add-domain.server.ts";
import { findPublicListing } from "#app/features/listings/find-listings.server.ts";
import { editListing } from "#app/features/listings/own/edit-listing.server.ts";
import { findEditableListing } from "#app/features/listings/own/find-editable-listing.server.ts";
import { findOwnListings } from "#app/features/listings/own/find-own-listings.server.ts";
import { submitListing } from "#app/features/listings/own/submit-listing.server.ts";
import { acceptListing } from "#app/features/moderation/accept-listing.server.ts";
import { findReview } from "#app/features/moderation/find-review.server.ts";
import { findNextInQueue } from "#app/features/moderation/find-review-queue.server.ts";
import { changeMember } from "#app/features/organisations/change-member.server.ts";
import { findDepartures } from "#app/features/organisations/find-departures.server.ts";
import { findOwnOrganisations } from "#app/features/organisations/find-organisation.server.ts";
import { inviteMember } from "#app/features/organisations/invite-member.server.ts";
import { switchOrganisation } from "#app/features/organisations/switch-organisation.server.ts";
import { findCaller } from "#app/http/session/actor.server.ts";
import {
  aListingForm,
  aModerator,
  anUnclaimedListing,
  aProvider,
  aReviewer,
  aSession,
} from "./builders.ts";
import { everything } from "./database.ts";

/** In a browser that has chosen the unclaimed listings. */
async function atTheDesk(staff: Awaited<ReturnType<typeof aModerator>>) {
  const { token, actor } = await aSession(staff);
  await switchOrganisation(actor, await deskId());
  const found = await findSignedIn(token);
  if (!found) throw new Error("the session is gone");
  return { token, actor: found };
}

async function deskId() {
  const { rows } = await sql<{ id: string }>`select desk() as id`.execute(everything);
  return rows[0]?.id ?? "";
}

test("staff list without an owner, and another moderator decides", async () => {
  const author = await aReviewer();
  const { actor } = await atTheDesk(author);
  expect(actor).toMatchObject({ isAtDesk: true, organisationId: await deskId() });

  const submitted = await submitListing(actor, aListingForm({ businessName: "Found on the web" }));
  const id = submitted.ok ? submitted.value.id : "";
  const accept = async (moderator: typeof author) =>
    acceptListing(moderator, id, { seen: (await findReview(moderator, id))?.seen ?? "" });

  expect(await accept(author)).toMatchObject({ ok: false, refusal: "own-listing" });
  expect(await accept(await aReviewer())).toMatchObject({ ok: true });
  expect(await findPublicListing(id)).toMatchObject({ isUnclaimed: true });
  // Every one of the staff writes them.
  const colleague = await atTheDesk(await aModerator());
  expect((await findOwnListings(colleague.actor)).listings.map((listing) => listing.id)).toEqual([
    id,
  ]);
});

test("without choosing, staff act for themselves, in programs too", async () => {
  const moderator = await aModerator();
  const plain = await findSignedIn((await aSession(moderator)).token);
  expect(plain).toMatchObject({ isAtDesk: false, organisationId: moderator.organisationId });

  const { token } = await atTheDesk(moderator);
  const request = new Request("https://rebadge.test/", {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(await findCaller(request)).toMatchObject({ isAtDesk: false, organisationId: undefined });
});

test("a provider never gets there, and a former moderator no longer", async () => {
  const provider = await aSession(await aProvider());
  await switchOrganisation(provider.actor, await deskId());
  expect(await findSignedIn(provider.token)).toMatchObject({ isAtDesk: false });

  const moderator = await aModerator();
  const listing = await anUnclaimedListing({ userId: moderator.id });
  const colleague = await aModerator();
  const { actor } = await atTheDesk(moderator);
  const admin = (await aSession(await aReviewer("admin"))).actor;
  await changeRights(admin, moderator.id, { role: "provider", reason: "left the team" });

  expect((await findOwnListings(actor)).listings).toEqual([]);
  const row = await everything
    .selectFrom("whiteLabelServices")
    .select(["userId", "organisationId"])
    .where("id", "=", listing.id)
    .executeTakeFirst();
  expect([colleague.id, admin.id]).toContain(row?.userId);
  expect(row?.organisationId).toBe(await deskId());
});

test("nobody invites, leaves, or proves a domain for unclaimed listings", async () => {
  const { actor } = await atTheDesk(await aModerator());

  expect(await changeMember(actor, actor.id, undefined)).toMatchObject({ ok: false });
  expect(await inviteMember(actor, { email: "a@acme.com", role: "editor" })).toMatchObject({
    ok: false,
  });
  expect(await addDomain(actor, "acme.com")).toMatchObject({ ok: false });
});

test("staff without listings of their own can stop", async () => {
  const moderator = await aModerator();
  await everything
    .deleteFrom("organisationMembers")
    .where("userId", "=", moderator.id)
    .where("role", "=", "owner")
    .execute();
  const { token, actor } = await atTheDesk({ ...moderator, organisationId: undefined });
  const [alone] = await findOwnOrganisations(actor);
  expect(alone).toMatchObject({ id: "", label: "Only you", isCurrent: false });

  await switchOrganisation(actor, "");
  expect(await findSignedIn(token)).toMatchObject({ isAtDesk: false, organisationId: undefined });
});

test("unclaimed listings stay when the account that wrote them is deleted", async () => {
  const author = await aModerator();
  const colleague = await aModerator();
  const listing = await anUnclaimedListing({ userId: author.id });

  await everything.deleteFrom("users").where("id", "=", author.id).execute();

  expect(await findPublicListing(listing.id)).toMatchObject({ isUnclaimed: true });
  const row = await everything
    .selectFrom("whiteLabelServices")
    .select("userId")
    .where("id", "=", listing.id)
    .executeTakeFirst();
  expect(row?.userId).toBe(colleague.id);
  // The colleague stays one of the staff and becomes no owner.
  const roles = await everything
    .selectFrom("organisationMembers")
    .select("role")
    .where("userId", "=", colleague.id)
    .where("organisationId", "=", await deskId())
    .execute();
  expect(roles).toEqual([{ role: "staff" }]);
});

test("staff who changed another's unclaimed listing do not decide about it", async () => {
  const listing = await anUnclaimedListing();
  const [writer, third] = [await aReviewer(), await aReviewer()];
  const { actor } = await atTheDesk(writer);
  const seen = (await findEditableListing(actor, listing.id))?.seen ?? "";
  const form = aListingForm({ businessName: listing.businessName, website: "https://evil.com" });
  expect(await editListing(actor, { listingId: listing.id, seen, form })).toMatchObject({
    ok: true,
  });
  const accept = async (moderator: typeof third) =>
    acceptListing(moderator, listing.id, {
      seen: (await findReview(moderator, listing.id))?.seen ?? "",
    });

  expect(await findNextInQueue(writer)).toBeUndefined();
  expect(await accept(writer)).toMatchObject({ ok: false, refusal: "own-listing" });
  expect(await findNextInQueue(third)).toBe(listing.id);
  expect(await accept(third)).toMatchObject({ ok: true });
});

test("the last of the staff can't be deleted while there are unclaimed listings, and the next one gets them", async () => {
  const author = await aModerator();
  const listing = await anUnclaimedListing({ userId: author.id });
  const remove = () => everything.deleteFrom("users").where("id", "=", author.id).execute();

  await expect(remove()).rejects.toThrow("unclaimed listings need another of the staff");
  expect(await findDepartures(author)).toMatchObject([{ isKept: false }]);
  await everything
    .updateTable("users")
    .set({ role: "provider" })
    .where("id", "=", author.id)
    .execute();
  await expect(remove()).rejects.toThrow("unclaimed listings need another of the staff");

  const next = await aModerator();
  await remove();
  const row = await everything
    .selectFrom("whiteLabelServices")
    .select("userId")
    .where("id", "=", listing.id)
    .executeTakeFirst();
  expect(row?.userId).toBe(next.id);
});
