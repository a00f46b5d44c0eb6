import { expect, test } from "vitest";
import { accept, refuse } from "#app/shared/result.ts";
import { aProvider } from "#test/builders.ts";
import { aList, anEntry, findEntries, findLists } from "#test/shortlists.ts";
import { deleteShortlist } from "./delete-shortlist.server.ts";

test("a list goes with its entries, and the next one is the first", async () => {
  const actor = await aProvider();
  const [one, two, three] = [await aList(actor), await aList(actor), await aList(actor)];
  await anEntry(one);

  expect(await deleteShortlist(actor, one.id)).toEqual(accept(undefined));
  expect(await deleteShortlist(actor, one.id)).toEqual(refuse("no-such-list"));

  expect(await findLists(actor)).toMatchObject([
    { id: two.id, position: 1 },
    { id: three.id, position: 2 },
  ]);
  expect(await findEntries(one.id)).toEqual([]);
});

test("another account's list stays", async () => {
  const other = await aProvider();
  const { id } = await aList(other);
  for (const wrong of [id, "nonsense"])
    expect(await deleteShortlist(await aProvider(), wrong)).toEqual(refuse("no-such-list"));
  expect(await findLists(other)).toHaveLength(1);
});
