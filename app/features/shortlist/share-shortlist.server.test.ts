import { expect, test } from "vitest";
import { accept, refuse } from "#app/shared/result.ts";
import { aProvider } from "#test/builders.ts";
import { aList, findLists } from "#test/shortlists.ts";
import { shareShortlist } from "./share-shortlist.server.ts";
import { shortlistLimits } from "./shortlist-limits.ts";

test("a list gets a link and keeps it when the choice about notes changes", async () => {
  const actor = await aProvider();
  const { id } = await aList(actor);

  expect(await shareShortlist(actor, { id, withNotes: false })).toEqual(accept(undefined));
  const [first] = await findLists(actor);
  await shareShortlist(actor, { id, withNotes: true });
  const [second] = await findLists(actor);

  expect(first?.shareToken).toMatch(/^[\w-]{43}$/);
  expect(first).toMatchObject({ sharesNotes: false, sharedAt: expect.any(Date) });
  expect(second).toEqual({ ...first, sharesNotes: true });
});

test("another account's list is not shared", async () => {
  const other = await aProvider();
  const { id } = await aList(other);
  for (const wrong of [id, "nonsense"])
    expect(await shareShortlist(await aProvider(), { id: wrong, withNotes: true })).toEqual(
      refuse("no-such-list"),
    );
  expect(await findLists(other)).toMatchObject([{ shareToken: null, sharedAt: null }]);
});

test("an account shares a limited number of times in an hour", async () => {
  const actor = await aProvider();
  const { id } = await aList(actor);
  const { max } = shortlistLimits.change;
  shortlistLimits.change.max = 0;
  try {
    await shareShortlist(actor, { id, withNotes: false });
    expect(await shareShortlist(actor, { id, withNotes: false })).toEqual(
      refuse("too-many-attempts"),
    );
  } finally {
    shortlistLimits.change.max = max;
  }
});
