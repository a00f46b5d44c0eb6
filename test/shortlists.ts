import type { Insertable } from "kysely";
import type { DB } from "#app/infrastructure/database/schema.ts";
import { aListing } from "./builders.ts";
import { everything } from "./database.ts";

/** The next list of an account. */
export async function aList(
  { id: userId }: { id: string },
  named: Partial<Insertable<DB["shortlists"]>> = {},
) {
  const lists = await everything
    .selectFrom("shortlists")
    .select("id")
    .where("userId", "=", userId)
    .execute();
  return everything
    .insertInto("shortlists")
    .values({ userId, name: "For a client", position: lists.length + 1, ...named })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The next entry of a list, of a live listing unless it is said otherwise. */
export async function anEntry(
  { id: shortlistId }: { id: string },
  named: Partial<Insertable<DB["shortlistEntries"]>> = {},
) {
  const entries = await findEntries(shortlistId);
  const listingId = named.listingId ?? (await aLive()).id;
  return everything
    .insertInto("shortlistEntries")
    .values({ shortlistId, position: entries.length + 1, ...named, listingId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** So many entries of listings that do not exist. */
export async function someEntries({ id: shortlistId }: { id: string }, count: number) {
  if (count === 0) return;
  await everything
    .insertInto("shortlistEntries")
    .values(
      Array.from({ length: count }, (_, index) => ({
        shortlistId,
        listingId: crypto.randomUUID(),
        position: index + 1,
      })),
    )
    .execute();
}

export function aLive(businessName = "Northgauge") {
  return aListing({ status: "approved", businessName });
}

/** In the order of the list. */
export function findEntries(shortlistId: string) {
  return everything
    .selectFrom("shortlistEntries")
    .selectAll()
    .where("shortlistId", "=", shortlistId)
    .orderBy("position")
    .execute();
}

export function findLists({ id }: { id: string }) {
  return everything
    .selectFrom("shortlists")
    .selectAll()
    .where("userId", "=", id)
    .orderBy("position")
    .execute();
}

/** Four at once: more would wait for a connection or the lock for too long on a busy machine, and be refused as busy. */
export async function manyAtOnce<Item, Value>(
  items: readonly Item[],
  work: (item: Item) => Promise<Value>,
) {
  const results: Value[] = [];
  const waiting = [...items];
  const workers = Array.from({ length: 4 }, async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      results.push(await work(item));
  });
  await Promise.all(workers);
  return results;
}
