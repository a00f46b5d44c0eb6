import { expect, test } from "vitest";
import { accept, refuse } from "#app/shared/result.ts";
import { aProvider } from "#test/builders.ts";
import { aList, anEntry, findEntries } from "#test/shortlists.ts";
import { writeNote } from "./write-note.server.ts";

test("an own entry gets a note; another's and one of another list do not", async () => {
  const [actor, other] = [await aProvider(), await aProvider()];
  const [list, second, foreign] = [await aList(actor), await aList(actor), await aList(other)];
  const [own, theirs] = [await anEntry(list), await anEntry(foreign)];
  const note = "Ask about SSO.";

  expect(await writeNote(actor, { list: list.id, entry: own.id, note })).toEqual(accept(undefined));
  for (const wrong of [
    { list: foreign.id, entry: theirs.id },
    { list: second.id, entry: own.id },
    { list: list.id, entry: crypto.randomUUID() },
    { list: "nonsense", entry: own.id },
  ])
    expect(await writeNote(actor, { ...wrong, note: "No" })).toEqual(refuse("no-such-entry"));

  expect(await findEntries(list.id)).toMatchObject([{ note }]);
  expect(await findEntries(foreign.id)).toMatchObject([{ note: "" }]);
});
