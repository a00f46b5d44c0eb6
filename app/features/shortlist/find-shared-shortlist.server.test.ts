import { expect, test } from "vitest";
import { aListing, aProvider, suspend } from "#test/builders.ts";
import { aList, aLive, anEntry, findLists } from "#test/shortlists.ts";
import { findSharedShortlist } from "./find-shared-shortlist.server.ts";
import { shareShortlist } from "./share-shortlist.server.ts";

async function aSharedList(withNotes: boolean) {
  const owner = await aProvider();
  const list = await aList(owner);
  await shareShortlist(owner, { id: list.id, withNotes });
  const [shared] = await findLists(owner);
  return { owner, list, token: shared?.shareToken ?? "" };
}

test("names of public listings in order, and notes only if the owner shares them too", async () => {
  for (const withNotes of [true, false]) {
    const { owner, list, token } = await aSharedList(withNotes);
    const [one, two] = [await aLive("One"), await aLive("Two")];
    const hidden = await aListing({ status: "rejected", businessName: "Hidden" });
    await anEntry(list, { listingId: two.id, note: "Dear." });
    await anEntry(list, { listingId: hidden.id, note: "Secret." });
    await anEntry(list, { listingId: one.id });

    const found = await findSharedShortlist(token);

    expect(found).toEqual({
      name: list.name,
      entries: [
        { listingId: two.id, businessName: "Two", note: withNotes ? "Dear." : "" },
        { listingId: one.id, businessName: "One", note: "" },
      ],
    });
    for (const secret of ["Hidden", "Secret", hidden.id, owner.id, owner.email])
      expect(JSON.stringify(found)).not.toContain(secret);
  }
});

test("an empty list has its name; a wrong link and a suspended owner's show nothing", async () => {
  const { owner, list, token } = await aSharedList(false);
  expect(await findSharedShortlist(token)).toEqual({ name: list.name, entries: [] });
  for (const wrong of ["", "null", "a".repeat(43), `${token}a`, token.slice(1), "%00"])
    expect(await findSharedShortlist(wrong)).toBeUndefined();
  await suspend(owner);
  expect(await findSharedShortlist(token)).toBeUndefined();
});
