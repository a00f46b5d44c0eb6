import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { findSignedIn } from "#app/features/accounts/sessions/find-sessions.server.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { hashToken, makeToken } from "#app/infrastructure/identity/token.server.ts";
import { accept, refuse } from "#app/shared/result.ts";
import {
  aListing,
  aMemberOf,
  aProvider,
  aSession,
  suspend,
  suspendOrganisation,
} from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { findInvitation, joinOrganisation } from "./join-organisation.server.ts";
import { MAX_MEMBERS } from "./organisation.ts";

test("the invited person joins with the invited role, and this browser then acts for the organisation", async () => {
  const [listing, account] = [await aListing(), await aProvider()];
  const { actor, token } = await aSession(account);
  const code = await anInvitation(listing, account.email);

  expect(await findInvitation(actor, code)).toMatchObject({ role: "editor" });
  expect(await joinOrganisation(actor, code)).toEqual(accept(undefined));

  expect(await findSignedIn(token)).toMatchObject({ organisationId: listing.organisationId });
  expect(await roleIn(listing, account)).toBe("editor");
  expect(await findInvitation(actor, code)).toBeUndefined();
  expect(await joinOrganisation(actor, code)).toEqual(refuse("stale-invitation"));
});

test.each([
  ["for another address", {}],
  ["too old", { expiresAt: new Date(Date.now() - 1_000) }],
])("an invitation %s does not work", async (_, changed) => {
  const [listing, account] = [await aListing(), await aProvider()];
  const { actor } = await aSession(account);
  const email = "expiresAt" in changed ? account.email : "another@rebadge.test";
  const code = await anInvitation(listing, email, changed);

  expect(await findInvitation(actor, code)).toBeUndefined();
  expect(await joinOrganisation(actor, code)).toEqual(refuse("stale-invitation"));
  expect(await everything.selectFrom("invitations").selectAll().execute()).toHaveLength(1);
});

test("a suspended person does not join", async () => {
  const [listing, account] = [await aListing(), await aProvider()];
  const { actor } = await aSession(account);
  const code = await anInvitation(listing, account.email);
  await suspend(account);

  expect(await joinOrganisation(actor, code)).toEqual(refuse("stale-invitation"));
});

test("an invitation to a suspended organisation does not work until the suspension is lifted", async () => {
  const [listing, account] = [await aListing(), await aProvider()];
  const { actor } = await aSession(account);
  const code = await anInvitation(listing, account.email);
  await suspendOrganisation(listing);

  expect(await findInvitation(actor, code)).toBeUndefined();
  expect(await joinOrganisation(actor, code)).toEqual(refuse("stale-invitation"));

  await suspendOrganisation(listing, null);
  expect(await joinOrganisation(actor, code)).toEqual(accept(undefined));
});

test("of a hundred uses at once, one wins", async () => {
  const [listing, account] = [await aListing(), await aProvider()];
  const code = hashToken(await anInvitation(listing, account.email));

  // Below the rate limit, which would refuse most of them.
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      asProvider(account, (tx) =>
        sql<{ joined: string | null }>`
          select accept_invitation(${code}, ${MAX_MEMBERS}) as joined`.execute(tx),
      ),
    ),
  );

  expect(answers.flatMap(({ rows }) => rows[0]?.joined ?? [])).toEqual([listing.organisationId]);
  expect(await roleIn(listing, account)).toBe("editor");
});

test("who is invited to a full organisation keeps the invitation", async () => {
  const [listing, account] = [await aListing(), await aProvider()];
  const { actor } = await aSession(account);
  const code = await anInvitation(listing, account.email);
  for (let count = 1; count < MAX_MEMBERS; count++) await aMemberOf(listing, "editor");

  expect(await joinOrganisation(actor, code)).toEqual(refuse("full"));
  expect(await findInvitation(actor, code)).toBeDefined();
});

async function anInvitation(
  { organisationId }: { organisationId: string | null },
  email: string,
  changed: { expiresAt?: Date } = {},
) {
  const { id } = await everything
    .insertInto("invitations")
    .values({ organisationId: organisationId ?? "", email, role: "editor", ...changed })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { token, hash } = makeToken();
  await everything
    .insertInto("invitationCodes")
    .values({ codeHash: hash, invitationId: id })
    .execute();
  return token;
}

async function roleIn({ organisationId }: { organisationId: string | null }, { id }: Actor) {
  const row = await everything
    .selectFrom("organisationMembers")
    .select("role")
    .where("organisationId", "=", organisationId)
    .where("userId", "=", id)
    .executeTakeFirst();
  return row?.role;
}
