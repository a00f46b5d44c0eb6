import { expect, test } from "vitest";
import { accept, refuse } from "#app/shared/result.ts";
import { aProvider } from "#test/builders.ts";
import { aList, anEntry, findEntries, someEntries } from "#test/shortlists.ts";
import { MAX_ENTRIES } from "./shortlist.ts";
import { transferEntry } from "./transfer-entry.server.ts";

test("an entry goes to the end of another list with its note, and the gap closes", async () => {
  const actor = await aProvider();
  const [from, to] = [await aList(actor), await aList(actor)];
  const moved = await anEntry(from, { note: "Ask about SSO." });
  const stays = await anEntry(from);
  const first = await anEntry(to);

  const asked = { list: from.id, entry: moved.id, to: to.id };
  expect(await transferEntry(actor, asked)).toEqual(accept(undefined));
  expect(await transferEntry(actor, asked)).toEqual(refuse("no-such-entry"));

  expect(await findEntries(from.id)).toMatchObject([{ id: stays.id, position: 1 }]);
  expect(await findEntries(to.id)).toMatchObject([
    { id: first.id, position: 1 },
    { listingId: moved.listingId, note: "Ask about SSO.", position: 2 },
  ]);
});

test("a full list, one that has it, and another account's take nothing", async () => {
  const [actor, other] = [await aProvider(), await aProvider()];
  const lists = [await aList(actor), await aList(actor), await aList(actor)] as const;
  const [from, full, has] = lists;
  const foreign = await aList(other);
  const entry = await anEntry(from);
  await someEntries(full, MAX_ENTRIES);
  await anEntry(has, { listingId: entry.listingId });
  const transfer = (to: string) => transferEntry(actor, { list: from.id, entry: entry.id, to });

  expect(await transfer(full.id)).toEqual(refuse("list-full"));
  expect(await transfer(has.id)).toEqual(refuse("already-there"));
  expect(await transfer(from.id)).toEqual(refuse("already-there"));
  expect(await transfer(foreign.id)).toEqual(refuse("no-such-list"));
  expect(await transfer("nonsense")).toEqual(refuse("no-such-list"));
  expect(await findEntries(from.id)).toHaveLength(1);
  expect(await findEntries(foreign.id)).toEqual([]);
});

test("another account's entry is not taken", async () => {
  const [actor, other] = [await aProvider(), await aProvider()];
  const theirs = await anEntry(await aList(other));
  const asked = { list: theirs.shortlistId, entry: theirs.id, to: (await aList(actor)).id };
  expect(await transferEntry(actor, asked)).toEqual(refuse("no-such-entry"));
});
