import { expect, test } from "vitest";
import { accept, refuse } from "#app/shared/result.ts";
import { aProvider } from "#test/builders.ts";
import { aList, anEntry, findEntries } from "#test/shortlists.ts";
import { removeEntry } from "./remove-entry.server.ts";

test("an own entry is removed with its note; another's and one of another list stay", async () => {
  const [actor, other] = [await aProvider(), await aProvider()];
  const [list, second, foreign] = [await aList(actor), await aList(actor), await aList(other)];
  const [own, theirs] = [await anEntry(list, { note: "Ask." }), await anEntry(foreign)];

  for (const wrong of [
    { list: foreign.id, entry: theirs.id },
    { list: second.id, entry: own.id },
    { list: "nonsense", entry: own.id },
  ])
    expect(await removeEntry(actor, wrong)).toEqual(refuse("no-such-entry"));
  expect(await findEntries(list.id)).toHaveLength(1);

  expect(await removeEntry(actor, { list: list.id, entry: own.id })).toEqual(accept(undefined));
  expect(await findEntries(list.id)).toEqual([]);
  expect(await findEntries(foreign.id)).toHaveLength(1);
});
