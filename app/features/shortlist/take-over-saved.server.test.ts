import { expect, test } from "vitest";
import {
  readMarks,
  writeAccountMarks,
  writeBrowserMarks,
} from "#app/features/listings/saved-marks.ts";
import { aProvider } from "#test/builders.ts";
import { aList, findEntries, findLists, someEntries } from "#test/shortlists.ts";
import { FIRST_LIST, MAX_ENTRIES } from "./shortlist.ts";
import { takeOverSaved } from "./take-over-saved.server.ts";

const some = (count: number) => Array.from({ length: count }, () => crypto.randomUUID() as string);

/** How many entries the first and the second list have, how many the browser keeps, and how many of those are in a list already. */
const cases = [
  { first: undefined, second: 0, browser: 0, same: 0 },
  { first: undefined, second: 0, browser: 3, same: 0 },
  { first: 0, second: 0, browser: 50, same: 0 },
  { first: 5, second: 0, browser: 4, same: 2 },
  { first: 5, second: 5, browser: 8, same: 8 },
  { first: 50, second: 0, browser: 50, same: 0 },
  { first: 51, second: 0, browser: 50, same: 0 },
  { first: 98, second: 3, browser: 10, same: 4 },
  { first: 99, second: 0, browser: 1, same: 0 },
  { first: 100, second: 0, browser: 50, same: 0 },
  { first: 100, second: 20, browser: 50, same: 50 },
  { first: 0, second: 100, browser: 50, same: 25 },
];

test.for(cases)(
  "nothing is lost or doubled: $browser of the browser, $same of them in lists of $first and $second",
  async ({ first, second, browser, same }) => {
    const actor = await aProvider();
    if (first !== undefined) await someEntries(await aList(actor), first);
    if (second > 0) await someEntries(await aList(actor), second);
    const before = await idsOf(actor);
    const kept = [...before.toReversed().slice(0, same), ...some(browser - same)];

    const taken = await takeOverSaved(actor.id, writeBrowserMarks(kept));

    const after = await idsOf(actor);
    const { isAccount, kept: left } = readMarks(taken.cookie);
    const room = MAX_ENTRIES - (first ?? 0);
    expect(isAccount).toBe(true);
    expect(before.filter((id) => !after.includes(id))).toEqual([]);
    expect(new Set(after).size).toBe(after.length);
    expect(new Set([...after, ...left])).toEqual(new Set([...before, ...kept]));
    expect(after.length + left.length).toBe(before.length + browser - same);
    expect(left).toHaveLength(Math.max(browser - same - room, 0));
    expect(taken.left).toBe(left.length);
  },
);

test("the list is made if there is none, and keeps the browser's order", async () => {
  const actor = await aProvider();
  const kept = some(3);
  await takeOverSaved(actor.id, writeBrowserMarks(kept));

  const [list] = await findLists(actor);
  expect(list?.name).toBe(FIRST_LIST);
  expect(await idsOf(actor)).toEqual(kept);
});

test("what did not fit is taken over once there is room, and twice at once it is there once", async () => {
  const actor = await aProvider();
  const kept = some(50);
  const cookie = writeAccountMarks([], kept);
  const taken = await Promise.all([1, 2, 3, 4].map(() => takeOverSaved(actor.id, cookie)));

  expect(taken.map(({ left }) => left)).toEqual([0, 0, 0, 0]);
  expect(await idsOf(actor)).toEqual(kept);
});

test("an account that was deleted meanwhile takes nothing, and the browser keeps it", async () => {
  const kept = some(2);
  const { cookie, left } = await takeOverSaved(crypto.randomUUID(), writeBrowserMarks(kept));
  expect(readMarks(cookie).kept).toEqual(kept);
  expect(left).toBe(2);
});

test("a cookie of nonsense changes nothing", async () => {
  const actor = await aProvider();
  expect(await takeOverSaved(actor.id, "b.%%%")).toEqual({ cookie: "a.", left: 0 });
  expect(await findLists(actor)).toEqual([]);
});

async function idsOf(actor: { id: string }) {
  const lists = await findLists(actor);
  const entries = await Promise.all(lists.map(({ id }) => findEntries(id)));
  return entries.flat().map(({ listingId }) => listingId);
}
