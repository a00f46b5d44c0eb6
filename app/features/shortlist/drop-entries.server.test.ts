import { expect, test } from "vitest";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { aProvider } from "#test/builders.ts";
import { aList, anEntry, findEntries } from "#test/shortlists.ts";
import { dropEntries } from "./drop-entries.server.ts";

test("the gaps close in every list, and others' entries stay", async () => {
  const [actor, other] = [await aProvider(), await aProvider()];
  const lists = [await aList(actor), await aList(actor)];
  const rows: { id: string }[] = [];
  for (const list of [...lists, ...lists, ...lists]) rows.push(await anEntry(list));
  const foreign = await anEntry(await aList(other));

  await asProvider(actor, (tx) =>
    dropEntries(tx, [rows[0]?.id ?? "", rows[3]?.id ?? "", foreign.id]),
  );
  await asProvider(actor, (tx) => dropEntries(tx, []));

  const left = await Promise.all(lists.map(({ id }) => findEntries(id)));
  expect(left[0]).toMatchObject([
    { id: rows[2]?.id, position: 1 },
    { id: rows[4]?.id, position: 2 },
  ]);
  expect(left[1]).toMatchObject([
    { id: rows[1]?.id, position: 1 },
    { id: rows[5]?.id, position: 2 },
  ]);
  expect(await findEntries(foreign.shortlistId)).toHaveLength(1);
});
