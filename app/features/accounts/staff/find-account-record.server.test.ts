import { expect, test } from "vitest";
import {
  aListing,
  aModerator,
  anAdmin,
  aProvider,
  aSecondFactor,
  suspend,
  suspendOrganisation,
} from "#test/builders.ts";
import { everything } from "#test/database.ts";
import type { Actor } from "../actor.ts";
import { findAccountRecord } from "./find-account-record.server.ts";

async function find(actor: Actor, id: string) {
  const found = await findAccountRecord(actor, id);
  if (!found.ok) throw new Error(found.refusal);
  return found.value;
}

test("an account's organisations are named with its role there", async () => {
  const [admin, provider] = [await anAdmin(), await aProvider()];
  const listing = await aListing();
  await everything
    .insertInto("organisationMembers")
    .values({
      organisationId: listing.organisationId ?? "",
      userId: provider.id,
      role: "editor",
      joinedAt: new Date(Date.now() + 1_000),
    })
    .execute();
  await suspendOrganisation(listing);

  expect((await find(admin, provider.id)).organisations).toEqual([
    {
      id: provider.organisationId,
      label: `Organization of ${provider.email}`,
      role: "owner",
      isSuspended: false,
    },
    {
      id: listing.organisationId,
      label: expect.stringMatching(/^Organization of /),
      role: "editor",
      isSuspended: true,
    },
  ]);
});

test("staff see an account with its listings in every state and its audit log entries", async () => {
  const [admin, provider] = [await anAdmin(), await aProvider()];
  await aListing();
  for (const [index, status] of ["approved", "pending", "rejected"].entries()) {
    const submittedAt = new Date(index * 1_000);
    await aListing({ userId: provider.id, businessName: status, status, submittedAt });
  }
  await suspend(provider);
  await everything
    .insertInto("auditLog")
    .values([
      {
        actorId: admin.id,
        action: "rights-changed",
        subject: provider.id,
        details: '{"role":"provider"}',
      },
      { actorId: provider.id, action: "listing-deleted", subject: admin.id },
    ])
    .execute();

  const record = await find(admin, provider.id);

  const { organisationId: _, ...account } = provider;
  expect(record).toMatchObject({
    ...account,
    createdAt: expect.stringContaining("Z"),
    suspendedAt: expect.stringContaining("Z"),
    secondFactorSince: undefined,
    listingCount: 3,
  });
  expect(record.listings).toMatchObject([
    { name: "rejected", status: "rejected" },
    { name: "pending", status: "pending" },
    { name: "approved", status: "approved" },
  ]);
  expect(record.entries).toMatchObject([
    { action: "rights-changed", actor: { name: admin.email }, subject: { name: provider.email } },
  ]);
});

test("the record has the date of the second factor, never its secret", async () => {
  const [admin, moderator] = [await anAdmin(), await aModerator()];
  const { secret } = await aSecondFactor(moderator, { confirmedAt: new Date(0) });

  const record = await find(admin, moderator.id);

  expect(record.secondFactorSince).toBe(new Date(0).toISOString());
  expect(JSON.stringify(record)).not.toContain(secret);
});

test("an admin may change every account but their own, a moderator none", async () => {
  const [admin, moderator, provider] = [await anAdmin(), await aModerator(), await aProvider()];

  expect((await find(admin, provider.id)).mayChange).toBe(true);
  expect((await find(admin, admin.id)).mayChange).toBe(false);
  expect((await find(moderator, provider.id)).mayChange).toBe(false);
});

test("an unknown id is refused, and a provider always is", async () => {
  const moderator = await aModerator();
  for (const id of ["0199f3f0-0000-7000-8000-000000000000", "x", "", "' or true --"]) {
    expect(await findAccountRecord(moderator, id), id).toMatchObject({
      refusal: "no-such-account",
    });
  }
  expect(await findAccountRecord(await aProvider(), moderator.id)).toMatchObject({
    refusal: "not-allowed",
  });
});
