import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aListing, anAccountWithPassword, aProvider, aSession, aSignUp } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { repeatDeletion } from "./repeat-deletion.server.ts";

const findAccounts = () => everything.selectFrom("users").select("id").execute();

test("an account from a restored backup is deleted again, with all its data", async () => {
  const account = await anAccountWithPassword();
  const kept = await aProvider();
  await aSession(account);
  await aListing({ userId: account.id, status: "approved" });
  await aSignUp({ email: account.email });

  expect(await repeatDeletion(account.id)).toEqual({ ok: true, value: { wasThere: true } });

  expect(await findAccounts()).toEqual([{ id: kept.id }]);
  for (const table of ["whiteLabelServices", "sessions", "passwords", "signUps"] as const)
    expect(await everything.selectFrom(table).selectAll().execute(), table).toEqual([]);
  const log = await everything.selectFrom("auditLog").selectAll().orderBy("id").execute();
  expect(log).toMatchObject([{ action: "account-deleted", actorId: null, subject: account.id }]);
  expect(JSON.stringify(log)).not.toContain(account.email);
});

test("an unknown account changes nothing", async () => {
  await aProvider();

  expect(await repeatDeletion(randomUUID())).toEqual({ ok: true, value: { wasThere: false } });

  expect(await findAccounts()).toHaveLength(1);
  expect(await everything.selectFrom("auditLog").selectAll().orderBy("id").execute()).toEqual([]);
});

test("an account whose listing holds a place is kept until the promotion is over", async () => {
  const account = await aProvider();
  const { id: listingId, serviceType: category } = await aListing({
    userId: account.id,
    status: "approved",
  });
  await everything
    .insertInto("promotionPlaces")
    .values({ category, place: 1, listingId })
    .execute();

  expect(await repeatDeletion(account.id)).toEqual({ ok: false, refusal: "holds-a-place" });

  expect(await findAccounts()).toEqual([{ id: account.id }]);
  expect(await everything.selectFrom("auditLog").selectAll().orderBy("id").execute()).toEqual([]);
});
