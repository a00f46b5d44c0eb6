import { expect, test } from "vitest";
import { accept, refuse } from "#app/shared/result.ts";
import { aProvider } from "#test/builders.ts";
import { aList, aLive, anEntry, findEntries } from "#test/shortlists.ts";
import { unsaveListing } from "./unsave-listing.server.ts";

test("a listing leaves every list of the account, and no other account's", async () => {
  const [actor, other] = [await aProvider(), await aProvider()];
  const { id } = await aLive();
  const lists = [await aList(actor), await aList(actor), await aList(other)];
  for (const list of lists) await anEntry(list, { listingId: id });

  expect(await unsaveListing(actor, id)).toEqual(accept(undefined));
  expect(await unsaveListing(actor, id)).toEqual(accept(undefined));
  expect(await unsaveListing(actor, "nonsense")).toEqual(accept(undefined));

  const left = await Promise.all(lists.map((list) => findEntries(list.id)));
  expect(left.map(({ length }) => length)).toEqual([0, 0, 1]);
});

test("a note is not lost with it", async () => {
  const actor = await aProvider();
  const list = await aList(actor);
  const { listingId } = await anEntry(list, { note: "Ask about SSO." });

  expect(await unsaveListing(actor, listingId)).toEqual(refuse("has-note"));
  expect(await findEntries(list.id)).toHaveLength(1);
});
