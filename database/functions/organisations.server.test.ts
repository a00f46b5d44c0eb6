import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import {
  asProvider,
  isShutOut,
  type Tx,
  transaction,
} from "#app/infrastructure/database/database.server.ts";
import {
  aListing,
  aLogo,
  aMemberOf,
  aProvider,
  ownerOf,
  someListing,
  suspend,
  suspendOrganisation,
} from "#test/builders.ts";
import { everything } from "#test/database.ts";

test("two first rows of an account at once make one organisation, and it is the account's", async () => {
  const { id } = await everything
    .insertInto("users")
    .values({ email: "first@rebadge.test" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const actor: Actor = { id, role: "provider", organisationId: undefined };

  const rows = await Promise.all([submit(actor), submit(actor)]);

  const [first, second] = rows.map(({ organisationId }) => organisationId);
  expect(first).toBe(second);
  expect(await membersOf(first ?? "")).toEqual([{ userId: id, role: "owner" }]);
});

test("a member sees and edits what a colleague made, and only in the organisation acted for", async () => {
  const listing = await aListing();
  const colleague = await aProvider();
  const own = await aListing({ userId: colleague.id });
  await join(listing, colleague, "editor");
  const acting = { ...colleague, organisationId: listing.organisationId ?? undefined };

  expect(await asProvider(acting, listingIds)).toEqual([listing.id]);
  expect(await asProvider(colleague, listingIds)).toEqual([own.id]);
  expect(await asProvider({ ...colleague, organisationId: undefined }, listingIds)).toEqual([
    own.id,
  ]);
  expect((await submit(acting)).organisationId).toBe(listing.organisationId);
});

test("whoever was removed sees and writes nothing, also in a transaction that began before", async () => {
  const listing = await aListing();
  const colleague = await aProvider();
  await join(listing, colleague, "editor");
  const acting = { ...colleague, organisationId: listing.organisationId ?? undefined };

  await asProvider(acting, async (tx) => {
    expect(await listingIds(tx)).toEqual([listing.id]);
    await leave(listing, colleague);
    expect(await listingIds(tx)).toEqual([]);
    const renamed = tx.updateTable("whiteLabelServices").set({ businessName: "Taken" });
    expect(await renamed.executeTakeFirst()).toMatchObject({ numUpdatedRows: 0n });
  });

  await expect(submit(acting)).rejects.toMatchObject({ code: "42501" });
});

test("an organisation that the actor names without belonging to it gives nothing", async () => {
  const [listing, stranger] = [await aListing(), await aProvider()];
  const posing = { ...stranger, organisationId: listing.organisationId ?? undefined };

  expect(await asProvider(posing, listingIds)).toEqual([]);
  await expect(submit(posing)).rejects.toMatchObject({ code: "42501" });
  const placed = transaction(posing, (tx) =>
    tx.insertInto("logos").values({ name: "x", url: "/logos/x", userId: stranger.id }).execute(),
  );
  await expect(placed).rejects.toMatchObject({ code: "42501" });
});

test("members of a suspended organisation see and write nothing of it, also in a transaction that began before", async () => {
  const listing = await aListing();
  const owner = ownerOf(listing);

  await asProvider(owner, async (tx) => {
    expect(await listingIds(tx)).toEqual([listing.id]);
    await suspendOrganisation(listing);
    expect(await listingIds(tx)).toEqual([]);
    const renamed = tx.updateTable("whiteLabelServices").set({ businessName: "Taken" });
    expect(await renamed.executeTakeFirst()).toMatchObject({ numUpdatedRows: 0n });
    expect(await isShutOut(tx)).toBe(true);
  });

  for (const actor of [owner, { ...owner, organisationId: undefined }]) {
    await expect(submit(actor)).rejects.toMatchObject({ code: "42501" });
    expect(await asProvider(actor, isShutOut)).toBe(true);
  }
  // No fresh one was made.
  expect(await everything.selectFrom("organisations").select("id").execute()).toEqual([
    { id: listing.organisationId },
  ]);
});

test("without a choice the first organisation that is not suspended counts", async () => {
  const [first, second] = [await aListing(), await aListing()];
  const person = ownerOf(first);
  await join(second, person, "editor");
  await suspendOrganisation(first);
  const undecided = { ...person, organisationId: undefined };

  expect(await asProvider(undecided, listingIds)).toEqual([second.id]);
  expect((await submit(undecided)).organisationId).toBe(second.organisationId);
  expect(await asProvider(undecided, isShutOut)).toBe(false);
  expect(await asProvider(person, listingIds)).toEqual([]);
});

test("who has no organisation yet is not shut out", async () => {
  const { id } = await everything
    .insertInto("users")
    .values({ email: "new@rebadge.test" })
    .returning("id")
    .executeTakeFirstOrThrow();
  expect(await asProvider({ id, organisationId: undefined }, isShutOut)).toBe(false);
});

test("only an owner starts to pay", async () => {
  const listing = await aListing({ status: "approved" });
  const editor = await aProvider();
  await join(listing, editor, "editor");
  const acting = { ...editor, organisationId: listing.organisationId ?? undefined };

  await expect(pay(acting, listing.id)).rejects.toMatchObject({ code: "42501" });
  await pay(ownerOf(listing), listing.id);
});

test("a member sees a colleague's logo, and no other organisation's", async () => {
  const listing = await aListing();
  const colleague = await aProvider();
  const acting = { ...colleague, organisationId: listing.organisationId ?? undefined };
  await join(listing, colleague, "editor");
  await aLogo(ownerOf(listing));
  await aLogo(await aProvider());

  const logos = await asProvider(acting, (tx) => tx.selectFrom("logos").select("userId").execute());
  expect(logos).toEqual([{ userId: listing.userId }]);
});

test("an organisation goes with its last member, and its listings with it", async () => {
  const listing = await aListing();
  const colleague = await aProvider();
  await join(listing, colleague, "owner");

  await leave(listing, colleague);
  expect(await allListingIds()).toEqual([listing.id]);
  await leave(listing, ownerOf(listing));
  expect(await allListingIds()).toEqual([]);
});

test("listings are public while one owner is not suspended", async () => {
  const listing = await aListing({ status: "approved" });
  const second = await aMemberOf(listing, "owner");
  const isPublic = async () =>
    (await everything.selectFrom("whiteLabelServices").select("approved").execute())[0]?.approved;

  await suspend(await aMemberOf(listing, "editor"));
  await suspend(ownerOf(listing));
  expect(await isPublic()).toBe(true);
  await suspend(second);
  expect(await isPublic()).toBe(false);
  await everything.updateTable("users").set({ suspendedAt: null }).execute();
  expect(await isPublic()).toBe(true);
});

async function submit(actor: Actor) {
  return asProvider(actor, (tx) =>
    tx
      .insertInto("whiteLabelServices")
      .values(someListing(actor.id))
      .returning("organisationId")
      .executeTakeFirstOrThrow(),
  );
}

function pay(actor: Actor, listingId: string) {
  return asProvider(actor, (tx) =>
    tx
      .insertInto("checkoutAttempts")
      .values({ listingId, userId: actor.id, planType: "monthly" })
      .execute(),
  );
}

async function listingIds(tx: Tx) {
  const rows = await tx.selectFrom("whiteLabelServices").select("id").execute();
  return rows.map(({ id }) => id);
}

async function allListingIds() {
  const rows = await everything.selectFrom("whiteLabelServices").select("id").execute();
  return rows.map(({ id }) => id);
}

type Owned = { organisationId: string | null };

async function join({ organisationId }: Owned, { id }: Actor, role: "owner" | "editor") {
  await everything
    .insertInto("organisationMembers")
    .values({ organisationId: organisationId ?? "", userId: id, role, joinedAt: sql`now()` })
    .execute();
}

async function leave({ organisationId }: Owned, { id }: Actor) {
  await everything
    .deleteFrom("organisationMembers")
    .where("organisationId", "=", organisationId)
    .where("userId", "=", id)
    .execute();
}

function membersOf(organisationId: string) {
  return everything
    .selectFrom("organisationMembers")
    .select(["userId", "role"])
    .where("organisationId", "=", organisationId)
    .execute();
}
