import { expect, test } from "vitest";
import { accept, refuse } from "#app/shared/result.ts";
import { aProvider } from "#test/builders.ts";
import { aList, findLists } from "#test/shortlists.ts";
import { renameShortlist } from "./rename-shortlist.server.ts";

test("an own list gets another name, another account's does not", async () => {
  const [actor, other] = [await aProvider(), await aProvider()];
  const [own, foreign] = [await aList(actor), await aList(other)];

  expect(await renameShortlist(actor, { id: own.id, name: "New" })).toEqual(accept(undefined));
  for (const id of [foreign.id, crypto.randomUUID(), "nonsense"])
    expect(await renameShortlist(actor, { id, name: "New" })).toEqual(refuse("no-such-list"));

  expect(await findLists(actor)).toMatchObject([{ name: "New" }]);
  expect(await findLists(other)).toMatchObject([{ name: foreign.name }]);
});
