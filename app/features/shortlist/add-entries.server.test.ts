import { expect, test } from "vitest";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { aProvider } from "#test/builders.ts";
import { aList, findEntries, someEntries } from "#test/shortlists.ts";
import { addEntries } from "./add-entries.server.ts";
import { MAX_ENTRIES } from "./shortlist.ts";

test("what fits is added at the end in its order, and the rest is returned", async () => {
  const actor = await aProvider();
  const list = await aList(actor);
  await someEntries(list, MAX_ENTRIES - 2);
  const ids = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const add = (some: string[]) => asProvider(actor, (tx) => addEntries(tx, list.id, some));

  expect(await add(ids)).toEqual(ids.slice(2));
  expect(await add(ids)).toEqual(ids);
  expect((await findEntries(list.id)).slice(-2).map(({ listingId }) => listingId)).toEqual(
    ids.slice(0, 2),
  );
});

test("the database itself refuses one more entry, and an entry in another's list", async () => {
  const [actor, other] = [await aProvider(), await aProvider()];
  const [list, foreign] = [await aList(actor), await aList(other)];
  const add = (shortlistId: string, position: number) =>
    asProvider(actor, (tx) =>
      tx
        .insertInto("shortlistEntries")
        .values({ shortlistId, listingId: crypto.randomUUID(), position })
        .execute(),
    );
  await someEntries(list, MAX_ENTRIES);

  await expect(add(list.id, MAX_ENTRIES + 1)).rejects.toThrow("position_check");
  await expect(add(list.id, MAX_ENTRIES)).rejects.toThrow("shortlist_entries_order");
  await expect(add(foreign.id, 1)).rejects.toThrow("row-level security");
});
