import { expect, test } from "vitest";
import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import { aListing, aModerator, anAdmin, aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import type { AuditFilter } from "./audit-filter.ts";
import { findAuditLog } from "./find-audit-log.server.ts";

const everythingOfIt: AuditFilter = { action: "", about: "", before: undefined };

async function find(filter: Partial<AuditFilter> = {}) {
  const found = await findAuditLog(await aModerator(), { ...everythingOfIt, ...filter });
  if (!found.ok) throw new Error(found.refusal);
  return found.value;
}

function note(
  ...entries: { actorId?: string; action?: string; subject?: string; details?: string }[]
) {
  return everything
    .insertInto("auditLog")
    .values(entries.map((entry) => ({ action: "rights-changed", subject: "nobody", ...entry })))
    .execute();
}

test("entries name actor and subject, accounts by address and listings by name", async () => {
  const [admin, provider, listing] = [await anAdmin(), await aProvider(), await aListing()];
  await note(
    { actorId: admin.id, subject: provider.id, details: '{"role":"moderator","reason":"joined"}' },
    { action: "second-factor-reset", subject: admin.id },
    { actorId: admin.id, action: "listing-deleted", subject: listing.id },
  );

  const { entries, hasMore } = await find();

  expect(hasMore).toBe(false);
  expect(entries).toMatchObject([
    {
      action: "listing-deleted",
      actor: { id: admin.id, kind: "account", name: admin.email },
      subject: { id: listing.id, kind: "listing", name: listing.businessName },
    },
    { action: "second-factor-reset", actor: undefined, subject: { name: admin.email } },
    {
      at: expect.stringContaining("Z"),
      action: "rights-changed",
      subject: { id: provider.id, kind: "account", name: provider.email },
      details: { role: "moderator", reason: "joined" },
    },
  ]);
});

test("an entry remains when its actor and subject are deleted", async () => {
  const [admin, provider] = [await anAdmin(), await aProvider()];
  await note({ actorId: admin.id, subject: provider.id }, { subject: "something else" });
  await everything.deleteFrom("users").where("id", "in", [admin.id, provider.id]).execute();

  expect((await find()).entries).toMatchObject([
    { actor: undefined, subject: { id: "something else", kind: "other" } },
    { actor: { id: admin.id, kind: "other" }, subject: { id: provider.id, kind: "other" } },
  ]);
});

test("a decision includes its review", async () => {
  const [moderator, listing] = [await aModerator(), await aListing()];
  const { id: reviewId } = await everything
    .insertInto("reviews")
    .values({
      listingId: listing.id,
      listingVersion: 1,
      moderatorId: moderator.id,
      decision: "rejected",
      reasonCode: "unclear",
      note: "Which product?",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await note({ action: "changes-requested", details: JSON.stringify({ reviewId }) });

  expect((await find()).entries).toMatchObject([
    { review: { reasonCode: "unclear", note: "Which product?" } },
  ]);
});

test("the log can be filtered by action and by subject, by address or id", async () => {
  const [admin, provider] = [await anAdmin(), await aProvider()];
  await note(
    { subject: provider.id },
    { subject: admin.id },
    { action: "role-granted", subject: provider.id },
  );
  const found = async (filter: Partial<AuditFilter>) =>
    (await find(filter)).entries.map(({ action, subject }) => `${action} ${subject.name}`);

  expect(await found({ action: "role-granted" })).toEqual([`role-granted ${provider.email}`]);
  expect(await found({ about: admin.email })).toEqual([`rights-changed ${admin.email}`]);
  expect(await found({ about: provider.id, action: "rights-changed" })).toEqual([
    `rights-changed ${provider.email}`,
  ]);
  expect(await found({ about: "nobody@rebadge.test" })).toEqual([]);
});

test("a page has fifty entries, and new entries do not shift it", async () => {
  await note(...Array.from({ length: 120 }, (_, index) => ({ subject: `number ${index}` })));
  const seen: string[] = [];
  let before: number | undefined;
  let hasMore = true;
  while (hasMore) {
    const page = await find({ before });
    seen.push(...page.entries.map(({ subject }) => subject.id));
    before = page.entries.at(-1)?.id;
    hasMore = page.hasMore;
    await note({ subject: "added meanwhile" });
  }

  expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => `number ${119 - index}`));
});

test("a provider is refused, and entries cannot be changed or removed", async () => {
  await note({});
  expect(await findAuditLog(await aProvider(), everythingOfIt)).toMatchObject({
    refusal: "not-allowed",
  });

  for (const login of [webDatabase, everything]) {
    await expect(login.updateTable("auditLog").set({ action: "x" }).execute()).rejects.toThrow();
    await expect(login.deleteFrom("auditLog").execute()).rejects.toThrow();
  }
});
