import { expect, test } from "vitest";
import { aListing, aMemberOf, aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { findOrganisation, findOwnOrganisations } from "./find-organisation.server.ts";
import { inviteMember } from "./invite-member.server.ts";
import { renameOrganisation } from "./rename-organisation.server.ts";

test("an owner sees people and invitations, an editor only people", async () => {
  const owner = await aProvider();
  const editor = await aMemberOf({ organisationId: owner.organisationId ?? null }, "editor");
  await inviteMember(owner, { email: "new@rebadge.test", role: "editor" });
  await renameOrganisation(owner, "Brightloom");

  const members = [
    { id: owner.id, email: owner.email, role: "owner" },
    { id: editor.id, email: editor.email, role: "editor" },
  ];
  expect(await findOrganisation(owner)).toMatchObject({
    name: "Brightloom",
    role: "owner",
    members,
    invitations: [{ email: "new@rebadge.test", role: "editor" }],
  });
  expect(await findOrganisation(editor)).toMatchObject({
    role: "editor",
    members,
    invitations: [],
  });
});

test("a stranger who names the organisation, and a person without one, see only themselves", async () => {
  const [listing, stranger] = [await aListing(), await aProvider()];
  await inviteMember(
    { id: listing.userId, role: "provider", organisationId: listing.organisationId ?? undefined },
    { email: "new@rebadge.test", role: "editor" },
  );

  for (const organisationId of [listing.organisationId ?? undefined, undefined]) {
    expect(await findOrganisation({ ...stranger, organisationId })).toMatchObject({
      name: "",
      role: "owner",
      members: [{ id: stranger.id }],
      invitations: [],
    });
  }
});

test("an unnamed organisation is labelled by its first owner's address", async () => {
  const owner = await aProvider();
  const member = await aMemberOf({ organisationId: owner.organisationId ?? null }, "editor");
  await renameOrganisation(await ownSide(member), "Their own");

  expect(await findOwnOrganisations(member)).toMatchObject([
    { label: "Their own", isCurrent: false },
    { label: `Organization of ${owner.email}`, isCurrent: true },
  ]);
});

async function ownSide(member: { id: string; role: "provider" | "moderator" | "admin" }) {
  const { organisationId } = await everything
    .selectFrom("organisationMembers")
    .select("organisationId")
    .where("userId", "=", member.id)
    .where("role", "=", "owner")
    .executeTakeFirstOrThrow();
  return { ...member, organisationId };
}
