import { expect, test } from "vitest";
import { accept, refuse } from "#app/shared/result.ts";
import { aListing, aMemberOf, aProvider, ownerOf, waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { inviteMember, withdrawInvitation } from "./invite-member.server.ts";
import { INVITATION_DAYS, MAX_MEMBERS } from "./organisation.ts";
import { memberInvited } from "./organisation-jobs.ts";
import { organisationLimits } from "./organisation-limits.ts";

const asked = { email: "new@rebadge.test", role: "editor" } as const;

test("an invitation is stored for as long as its mail says, and its mail is enqueued with it", async () => {
  const owner = await aProvider();

  expect(await inviteMember(owner, asked)).toEqual(accept(undefined));

  const [row] = await invitations();
  expect(row).toMatchObject({ ...asked, organisationId: owner.organisationId });
  expect((Number(row?.expiresAt) - Number(row?.createdAt)) / 86_400_000).toBe(INVITATION_DAYS);
  expect(await waitingFor(memberInvited)).toMatchObject([
    { invitationId: row?.id, userId: owner.id },
  ]);
});

test("inviting makes the organisation of a person who has none yet", async () => {
  const { id } = await everything
    .insertInto("users")
    .values({ email: "without@rebadge.test" })
    .returning("id")
    .executeTakeFirstOrThrow();

  await inviteMember({ id, role: "provider", organisationId: undefined }, asked);

  expect(await everything.selectFrom("organisationMembers").select("userId").execute()).toEqual([
    { userId: id },
  ]);
  expect(await invitations()).toHaveLength(1);
});

test("only an owner of the organisation invites and withdraws", async () => {
  const listing = await aListing();
  const [editor, stranger] = [await aMemberOf(listing, "editor"), await aProvider()];
  await inviteMember(ownerOf(listing), asked);
  const [{ id = "" } = {}] = await invitations();

  for (const actor of [editor, { ...stranger, organisationId: editor.organisationId }]) {
    const other = { ...asked, email: "other@rebadge.test" };
    expect(await inviteMember(actor, other)).toEqual(refuse("not-allowed"));
    expect(await withdrawInvitation(actor, id)).toEqual(refuse("not-allowed"));
  }
  expect(await withdrawInvitation(stranger, id)).toEqual(refuse("not-allowed"));
  expect(await invitations()).toHaveLength(1);

  expect(await withdrawInvitation(ownerOf(listing), id)).toEqual(accept(undefined));
  expect(await invitations()).toEqual([]);
});

test("another invitation of the same address replaces the first; a member is not invited", async () => {
  const listing = await aListing();
  const member = await aMemberOf(listing, "editor");
  const owner = ownerOf(listing);

  await inviteMember(owner, asked);
  const [first] = await invitations();
  await inviteMember(owner, { ...asked, role: "owner" });
  const [second, ...more] = await invitations();

  expect(more).toEqual([]);
  expect(second).toMatchObject({ role: "owner" });
  expect(second?.id).not.toBe(first?.id);
  expect(await inviteMember(owner, { email: member.email, role: "editor" })).toEqual(
    refuse("already-member"),
  );
});

test("people and open invitations together are limited, also when many are sent at once", async () => {
  const first = await aProvider();
  const organisationId = first.organisationId ?? "";
  const second = await aMemberOf({ organisationId }, "owner");
  const filled = MAX_MEMBERS - 2 - 3;
  await everything
    .insertInto("invitations")
    .values(
      Array.from({ length: filled }, (_, number) => ({
        organisationId,
        email: `asked-${number}@rebadge.test`,
        role: "editor",
      })),
    )
    .execute();

  const results = await Promise.all(
    Array.from({ length: 12 }, (_, number) =>
      inviteMember(number % 2 ? first : second, {
        email: `more-${number}@rebadge.test`,
        role: "editor",
      }),
    ),
  );

  expect(results.filter(({ ok }) => ok)).toHaveLength(3);
  expect(results.filter(({ ok }) => !ok)).toEqual(Array(9).fill(refuse("full")));
});

test("one person, and all who write to one address, can send only so many", async () => {
  const { max } = organisationLimits.inviteAddress;
  for (let time = 0; time < max; time++) await inviteMember(await aProvider(), asked);

  expect(await inviteMember(await aProvider(), asked)).toEqual(refuse("too-many-invitations"));
});

function invitations() {
  return everything.selectFrom("invitations").selectAll().execute();
}
