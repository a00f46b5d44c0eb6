import { expect, test } from "vitest";
import { accept, refuse } from "#app/shared/result.ts";
import { aProvider } from "#test/builders.ts";
import { aList, findLists } from "#test/shortlists.ts";
import { findSharedShortlist } from "./find-shared-shortlist.server.ts";
import { shareShortlist } from "./share-shortlist.server.ts";
import { stopSharing } from "./stop-sharing.server.ts";

test("the link ends at once, and a later one is another", async () => {
  const actor = await aProvider();
  const { id } = await aList(actor);
  const tokenOf = async () => (await findLists(actor))[0]?.shareToken ?? "";
  await shareShortlist(actor, { id, withNotes: true });
  const first = await tokenOf();
  expect(await findSharedShortlist(first)).toBeDefined();

  expect(await stopSharing(actor, id)).toEqual(accept(undefined));
  expect(await findSharedShortlist(first)).toBeUndefined();
  expect(await findLists(actor)).toMatchObject([
    { shareToken: null, sharedAt: null, sharesNotes: false },
  ]);

  await shareShortlist(actor, { id, withNotes: false });
  expect(await tokenOf()).not.toBe(first);
  expect(await findSharedShortlist(first)).toBeUndefined();
});

test("another account's link goes on", async () => {
  const owner = await aProvider();
  const { id } = await aList(owner);
  await shareShortlist(owner, { id, withNotes: false });
  for (const wrong of [id, "nonsense"])
    expect(await stopSharing(await aProvider(), wrong)).toEqual(refuse("no-such-list"));
  expect(await findLists(owner)).toMatchObject([{ shareToken: expect.any(String) }]);
});
