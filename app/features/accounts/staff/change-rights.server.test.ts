import { expect, test } from "vitest";
import { acceptListing } from "#app/features/moderation/accept-listing.server.ts";
import { findReview } from "#app/features/moderation/find-review.server.ts";
import { countCategories } from "#app/features/search/facets/count-categories.server.ts";
import { publicDatabase, webDatabase } from "#app/infrastructure/database/database.server.ts";
import {
  aListing,
  aModerator,
  anAdmin,
  aProvider,
  aReviewer,
  aSession,
  aStaffSession,
  waitingFor,
} from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { accountSuspended, suspensionChanged } from "../account-jobs.ts";
import type { SignedIn } from "../sessions/find-sessions.server.ts";
import { findSignedIn } from "../sessions/find-sessions.server.ts";
import { changeRights } from "./change-rights.server.ts";

const MINUTE = 60_000;
const reason = "asked for in writing";

/** With an open staff session. */
async function inside(account: Awaited<ReturnType<typeof anAdmin>>) {
  const { actor } = await aSession(account);
  await aStaffSession(actor);
  return actor;
}

async function rightsOf({ id }: { id: string }) {
  const account = everything.selectFrom("users").select(["role", "suspendedAt"]);
  const { role, suspendedAt } = await account.where("id", "=", id).executeTakeFirstOrThrow();
  return { role, isSuspended: suspendedAt !== null };
}

async function findPublicIds() {
  const rows = await publicDatabase.selectFrom("publicListings").select("id").execute();
  return rows.map(({ id }) => id);
}

async function countPublic() {
  const counted = await countCategories();
  return counted.reduce((sum, { count }) => sum + count, 0);
}

const auditLog = () =>
  everything
    .selectFrom("auditLog")
    .select(["actorId", "action", "subject", "details"])
    .orderBy("id")
    .execute();

test("granting a role ends the account's sessions, and the audit log records actor, change and reason", async () => {
  const actor = await inside(await anAdmin());
  const [provider, other] = [await aProvider(), await aSession(await aProvider())];
  const { token } = await aSession(provider);

  expect(await changeRights(actor, provider.id, { role: "moderator", reason })).toEqual({
    ok: true,
    value: undefined,
  });

  expect(await rightsOf(provider)).toEqual({ role: "moderator", isSuspended: false });
  expect(await findSignedIn(token)).toBeUndefined();
  expect(await findSignedIn(other.token)).toBeDefined();
  expect(await auditLog()).toEqual([
    {
      actorId: actor.id,
      action: "rights-changed",
      subject: provider.id,
      details: { role: "moderator", before: "provider", reason },
    },
  ]);
});

test("suspending an account and lifting the suspension do not change the role", async () => {
  const actor = await inside(await anAdmin());
  const moderator = await aModerator();
  const { token } = await aSession(moderator);

  await changeRights(actor, moderator.id, { isSuspended: true, reason });
  expect(await rightsOf(moderator)).toEqual({ role: "moderator", isSuspended: true });
  expect(await findSignedIn(token)).toBeUndefined();

  await changeRights(actor, moderator.id, { isSuspended: false, reason });
  expect(await rightsOf(moderator)).toEqual({ role: "moderator", isSuspended: false });
  expect(await auditLog()).toHaveLength(2);
});

test("a suspension hides the account's listings, and lifting it shows them again", async () => {
  const actor = await inside(await anAdmin());
  const owner = await aProvider();
  const live = await aListing({ userId: owner.id, status: "approved" });
  await aListing({ userId: owner.id, status: "pending" });
  const other = await aListing({ status: "approved" });

  await changeRights(actor, owner.id, { isSuspended: true, reason });
  expect(await findPublicIds()).toEqual([other.id]);
  expect(await countPublic()).toBe(1);

  await changeRights(actor, owner.id, { isSuspended: false, reason });
  expect(new Set(await findPublicIds())).toEqual(new Set([live.id, other.id]));
  expect(await countPublic()).toBe(2);
  const [kept] = await everything
    .selectFrom("whiteLabelServices")
    .selectAll()
    .where("id", "=", live.id)
    .execute();
  expect(kept).toEqual(live);
});

test("a listing accepted during a suspension appears when it is lifted", async () => {
  const actor = await inside(await anAdmin());
  const listing = await aListing();
  await changeRights(actor, listing.userId, { isSuspended: true, reason });
  const reviewer = await aReviewer();
  const { seen = "" } = (await findReview(reviewer, listing.id)) ?? {};

  expect(await acceptListing(reviewer, listing.id, { seen })).toMatchObject({ ok: true });
  expect(await findPublicIds()).toEqual([]);

  await changeRights(actor, listing.userId, { isSuspended: false, reason });
  expect(await findPublicIds()).toEqual([listing.id]);
});

test("a suspension ends subscriptions and notifies the owner; lifting it only notifies", async () => {
  const actor = await inside(await anAdmin());
  const { id: userId } = await aProvider();

  await changeRights(actor, userId, { isSuspended: true, reason });
  await changeRights(actor, userId, { isSuspended: true, reason });
  expect(await waitingFor(accountSuspended)).toEqual([{ userId }]);
  expect(await waitingFor(suspensionChanged)).toMatchObject([
    { userId, isSuspended: true, reason },
  ]);

  await changeRights(actor, userId, { isSuspended: false, reason });
  expect(await waitingFor(accountSuspended)).toHaveLength(1);
  expect(await waitingFor(suspensionChanged)).toMatchObject([{}, { userId, isSuspended: false }]);
});

test("concurrent changes both apply", async () => {
  const [one, other] = [await inside(await anAdmin()), await inside(await anAdmin())];
  for (let round = 0; round < 5; round++) {
    const provider = await aProvider();

    await Promise.all([
      changeRights(one, provider.id, { role: "moderator", reason }),
      changeRights(other, provider.id, { isSuspended: true, reason }),
    ]);

    expect(await rightsOf(provider)).toEqual({ role: "moderator", isSuspended: true });
  }
});

test("moderators and providers cannot change rights, and admins not their own", async () => {
  const [moderator, provider] = [await aModerator(), await aProvider()];
  const admin = await inside(await anAdmin());
  for (const [actor, target] of [
    [await inside(moderator), provider],
    [await inside(provider), moderator],
    [await inside(moderator), moderator],
    [admin, admin],
  ] as const) {
    for (const change of [{ role: "admin" }, { isSuspended: true }] as const) {
      expect(await changeRights(actor, target.id, { ...change, reason })).toEqual({
        ok: false,
        refusal: "not-allowed",
      });
    }
  }
  expect(await rightsOf(provider)).toEqual({ role: "provider", isSuspended: false });
  expect(await auditLog()).toEqual([]);
});

test("without a recent second factor the database refuses", async () => {
  const admin = await anAdmin();
  const { actor } = await aSession(admin);
  const provider = await aProvider();
  const change = { role: "admin", reason } as const;
  expect(await changeRights(actor, provider.id, change)).toMatchObject({
    refusal: "second-factor-over",
  });

  await aStaffSession(actor, { usedAt: new Date(Date.now() - 31 * MINUTE) });
  expect(await changeRights(actor, provider.id, change)).toMatchObject({
    refusal: "second-factor-over",
  });
  expect(await rightsOf(provider)).toEqual({ role: "provider", isSuspended: false });
});

test("an admin who lost the role since the page was rendered is refused", async () => {
  const former = await aModerator();
  const actor: SignedIn = { ...(await inside(former)), role: "admin" };
  const provider = await aProvider();

  expect(await changeRights(actor, provider.id, { isSuspended: true, reason })).toMatchObject({
    refusal: "second-factor-over",
  });
  expect(await rightsOf(provider)).toEqual({ role: "provider", isSuspended: false });
});

test("a change without effect is refused, and not logged", async () => {
  const actor = await inside(await anAdmin());
  const provider = await aProvider();

  for (const change of [{ role: "provider" }, { isSuspended: false }] as const) {
    expect(await changeRights(actor, provider.id, { ...change, reason })).toMatchObject({
      refusal: "nothing-to-change",
    });
  }
  expect(await auditLog()).toEqual([]);
});

test("an unknown id is refused", async () => {
  const actor = await inside(await anAdmin());
  for (const id of ["0199f3f0-0000-7000-8000-000000000000", "x", ""]) {
    expect(await changeRights(actor, id, { role: "admin", reason }), id).toMatchObject({
      refusal: "no-such-account",
    });
  }
});

test("the web process's database role cannot change rights", async () => {
  const { id } = await aProvider();
  const change = webDatabase.updateTable("users").set({ role: "admin" }).where("id", "=", id);

  await expect(change.execute()).rejects.toThrow("permission denied");
});
