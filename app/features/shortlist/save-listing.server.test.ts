import { expect, test } from "vitest";
import { refuse } from "#app/shared/result.ts";
import { aListing, aProvider } from "#test/builders.ts";
import {
  aList,
  aLive,
  anEntry,
  findEntries,
  findLists,
  manyAtOnce,
  someEntries,
} from "#test/shortlists.ts";
import { saveListing } from "./save-listing.server.ts";
import { FIRST_LIST, MAX_ENTRIES } from "./shortlist.ts";
import { shortlistLimits } from "./shortlist-limits.ts";

const isNew = { ok: true, value: { isNew: true } };
const isKnown = { ok: true, value: { isNew: false } };

test("the first listing makes the first list; a second time it is saved already", async () => {
  const actor = await aProvider();
  const { id } = await aLive();

  expect(await saveListing(actor, id)).toEqual(isNew);
  expect(await saveListing(actor, id.toUpperCase())).toEqual(isKnown);

  const [list] = await findLists(actor);
  expect(list).toMatchObject({ name: FIRST_LIST, position: 1 });
  expect(await findEntries(list?.id ?? "")).toMatchObject([
    { listingId: id, position: 1, note: "" },
  ]);
});

test("a listing in any list is not saved twice", async () => {
  const actor = await aProvider();
  const [first, second] = [await aList(actor), await aList(actor)];
  const { listingId } = await anEntry(second);

  expect(await saveListing(actor, listingId)).toEqual(isKnown);
  expect(await findEntries(first.id)).toEqual([]);
});

test("another account's list does not count", async () => {
  const { listingId } = await anEntry(await aList(await aProvider()));
  expect(await saveListing(await aProvider(), listingId)).toEqual(isNew);
});

test("what is not public cannot be saved", async () => {
  const actor = await aProvider();
  const { id } = await aListing({ userId: actor.id, status: "pending" });

  for (const wrong of [id, crypto.randomUUID(), "nonsense", ""])
    expect(await saveListing(actor, wrong)).toEqual(refuse("no-such-listing"));
  expect(await findLists(actor)).toEqual([]);
});

test("of 200 at once exactly as many are saved as fit, into one first list", async () => {
  const actor = await aProvider();
  const owner = await aProvider();
  const listings = [];
  for (let count = 0; count < 200; count++)
    listings.push(await aListing({ userId: owner.id, status: "approved" }));

  const results = await manyAtOnce(listings, ({ id }) => saveListing(actor, id));

  expect(results.filter(({ ok }) => ok)).toHaveLength(MAX_ENTRIES);
  expect(results.filter(({ ok }) => !ok)).toEqual(Array(100).fill(refuse("list-full")));
  const lists = await findLists(actor);
  expect(lists).toHaveLength(1);
  const entries = await findEntries(lists[0]?.id ?? "");
  expect(entries.map(({ position }) => position)).toEqual(
    Array.from({ length: MAX_ENTRIES }, (_, index) => index + 1),
  );
}, 60_000);

test("the same listing 200 times at once is one entry", async () => {
  const actor = await aProvider();
  const { id } = await aLive();
  const results = await manyAtOnce(Array(200).fill(id), (same: string) => saveListing(actor, same));

  expect(results.filter(({ ok }) => ok)).toHaveLength(200);
  expect(results.filter((result) => result.ok && result.value.isNew)).toHaveLength(1);
  const [list] = await findLists(actor);
  expect(await findEntries(list?.id ?? "")).toHaveLength(1);
}, 60_000);

test("a full list says so", async () => {
  const actor = await aProvider();
  await someEntries(await aList(actor), MAX_ENTRIES);
  expect(await saveListing(actor, (await aLive()).id)).toEqual(refuse("list-full"));
});

test("the attempts of an hour are limited far above what a person does", () => {
  expect(shortlistLimits.save.max).toBeGreaterThan(MAX_ENTRIES * 10);
});
