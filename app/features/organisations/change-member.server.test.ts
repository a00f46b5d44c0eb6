import { expect, test } from "vitest";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { accept, refuse } from "#app/shared/result.ts";
import {
  aListing,
  aMemberOf,
  aProvider,
  aRevision,
  ownerOf,
  someListing,
  suspend,
} from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { changeMember } from "./change-member.server.ts";

test("an owner changes roles and removes people; an editor only leaves", async () => {
  const listing = await aListing();
  const owner = ownerOf(listing);
  const [editor, colleague] = [
    await aMemberOf(listing, "editor"),
    await aMemberOf(listing, "editor"),
  ];

  expect(await changeMember(editor, editor.id, "owner")).toEqual(refuse("not-allowed"));
  expect(await changeMember(editor, colleague.id, undefined)).toEqual(refuse("not-allowed"));
  expect(await changeMember(owner, editor.id, "owner")).toEqual(accept("changed"));
  expect(await changeMember(owner, editor.id, "owner")).toEqual(refuse("nothing-to-change"));
  expect(await changeMember(editor, colleague.id, undefined)).toEqual(accept("removed"));
  expect(await changeMember(owner, owner.id, undefined)).toEqual(accept("left"));
  expect(await members(listing)).toEqual([[editor.id, "owner"]]);
});

test("a person of another organisation is neither changed nor named", async () => {
  const [listing, stranger] = [await aListing(), await aProvider()];
  const posing = { ...stranger, organisationId: listing.organisationId ?? undefined };

  expect(await changeMember(posing, listing.userId, "editor")).toEqual(refuse("not-allowed"));
  expect(await changeMember(stranger, listing.userId, undefined)).toEqual(refuse("not-allowed"));
  expect(await changeMember(ownerOf(listing), "nonsense", undefined)).toEqual(
    refuse("not-allowed"),
  );
});

test("one owner who is not suspended has to stay", async () => {
  const listing = await aListing();
  const owner = ownerOf(listing);
  const second = await aMemberOf(listing, "owner");
  await aMemberOf(listing, "editor");
  await suspend(second);

  expect(await changeMember(owner, owner.id, undefined)).toEqual(refuse("last-owner"));
  expect(await changeMember(owner, owner.id, "editor")).toEqual(refuse("last-owner"));
});

test("of two owners who leave at once, one stays", async () => {
  const listing = await aListing();
  const owners = [ownerOf(listing), await aMemberOf(listing, "owner")];

  const results = await Promise.all(
    owners.map((owner) => changeMember(owner, owner.id, undefined)),
  );

  expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await members(listing)).toHaveLength(1);
});

test("what a removed person made stays, is an owner's from then on, and is theirs no more", async () => {
  const listing = await aListing({ status: "approved" });
  const editor = await aMemberOf(listing, "editor");
  const made = await aListing({ userId: editor.id, organisationId: listing.organisationId });
  const revision = await aRevision(listing, { userId: editor.id });
  const versions = await everything.selectFrom("listingRevisions").select("version").execute();

  await changeMember(ownerOf(listing), editor.id, undefined);

  const kept = await everything
    .selectFrom("whiteLabelServices")
    .select(["userId", "organisationId", "version", "updatedAt"])
    .where("id", "=", made.id)
    .executeTakeFirst();
  const { version, updatedAt, organisationId } = made;
  expect(kept).toEqual({ userId: listing.userId, organisationId, version, updatedAt });
  const revisions = everything.selectFrom("listingRevisions").where("id", "=", revision.id);
  expect(await revisions.select(["userId", "version"]).execute()).toEqual([
    { userId: listing.userId, version: versions[0]?.version },
  ]);
  const seen = await asProvider(editor, (tx) =>
    tx.selectFrom("whiteLabelServices").select("id").execute(),
  );
  expect(seen).toEqual([]);
  const written = asProvider(editor, (tx) =>
    tx.insertInto("whiteLabelServices").values(someListing(editor.id)).execute(),
  );
  await expect(written).rejects.toMatchObject({ code: "42501" });
});

test("each change is in the audit log", async () => {
  const listing = await aListing();
  const editor = await aMemberOf(listing, "editor");
  await changeMember(ownerOf(listing), editor.id, "owner");
  await changeMember(ownerOf(listing), editor.id, undefined);

  const rows = await everything
    .selectFrom("auditLog")
    .select(["actorId", "action", "subject", "details"])
    .orderBy("id")
    .execute();
  const organisation = listing.organisationId;
  const by = { actorId: listing.userId, subject: editor.id };
  expect(rows).toEqual([
    { ...by, action: "member-role-changed", details: { organisation, role: "owner" } },
    { ...by, action: "member-removed", details: { organisation } },
  ]);
});

async function members({ organisationId }: { organisationId: string | null }) {
  const rows = await everything
    .selectFrom("organisationMembers")
    .select(["userId", "role"])
    .where("organisationId", "=", organisationId)
    .orderBy("joinedAt")
    .execute();
  return rows.map(({ userId, role }) => [userId, role]);
}
