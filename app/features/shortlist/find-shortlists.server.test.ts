import { expect, test } from "vitest";
import { aListing, aProvider } from "#test/builders.ts";
import { aList, aLive, anEntry } from "#test/shortlists.ts";
import { findShortlist, findShortlists } from "./find-shortlists.server.ts";

const shared = { shareToken: "a".repeat(43), sharedAt: new Date("2026-01-02T03:04:05Z") };

test("the lists of the account, with how many they hold and the first names", async () => {
  const actor = await aProvider();
  const [full, empty] = [await aList(actor, shared), await aList(actor, { name: "Later" })];
  for (const name of ["One", "Two", "Three", "Four"])
    await anEntry(full, { listingId: (await aLive(name)).id });
  await anEntry(await aList(await aProvider()));

  expect(await findShortlists(actor)).toEqual([
    { id: full.id, name: full.name, count: 4, isShared: true, names: ["One", "Two", "Three"] },
    { id: empty.id, name: "Later", count: 0, isShared: false, names: [] },
  ]);
});

test("a list has its entries in order; of one that is withdrawn or deleted only note and place", async () => {
  const actor = await aProvider();
  const [list, other] = [await aList(actor, shared), await aList(actor)];
  const withdrawn = await aListing({ status: "rejected", businessName: "Withdrawn" });
  const live = await aLive("Live");
  await anEntry(list, { listingId: withdrawn.id, note: "Was good." });
  await anEntry(list, { listingId: live.id });
  await anEntry(list, { listingId: crypto.randomUUID() });

  const found = await findShortlist(actor, list.id.toUpperCase());

  expect(found).toMatchObject({
    name: list.name,
    share: { token: shared.shareToken, withNotes: false, since: "2026-01-02T03:04:05.000Z" },
    entries: [
      { listingId: withdrawn.id, note: "Was good.", listing: null },
      { listingId: live.id, note: "", listing: { businessName: "Live" } },
      { listing: null },
    ],
    others: [{ id: other.id, name: other.name }],
  });
  expect(JSON.stringify(found)).not.toContain("Withdrawn");
});

test("another account's list is not found, and neither is nonsense", async () => {
  const actor = await aProvider();
  const { id } = await aList(await aProvider());
  for (const wrong of [id, crypto.randomUUID(), "nonsense"])
    expect(await findShortlist(actor, wrong)).toBeUndefined();
});
