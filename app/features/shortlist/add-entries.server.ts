import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { MAX_ENTRIES } from "./shortlist.ts";

/** Adds what fits at the end of the list and returns the rest. The caller holds the lock. */
export async function addEntries(tx: Tx, shortlistId: string, listingIds: readonly string[]) {
  const { count } = await tx
    .selectFrom("shortlistEntries")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("shortlistId", "=", shortlistId)
    .executeTakeFirstOrThrow();
  const start = Number(count);
  const fitting = listingIds.slice(0, Math.max(MAX_ENTRIES - start, 0));
  if (fitting.length > 0)
    await tx
      .insertInto("shortlistEntries")
      .values(
        fitting.map((listingId, index) => ({
          shortlistId,
          listingId,
          position: start + index + 1,
        })),
      )
      .execute();
  return listingIds.slice(fitting.length);
}
