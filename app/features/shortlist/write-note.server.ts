import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";

type EntryOfList = { list: string; entry: string };

export async function writeNote(
  actor: Actor,
  { list, entry, note }: EntryOfList & { note: string },
): Promise<Result<undefined, "no-such-entry">> {
  if (!isId(list) || !isId(entry)) return refuse("no-such-entry");
  const { numUpdatedRows } = await asProvider(actor, (tx) =>
    tx
      .updateTable("shortlistEntries")
      .set({ note })
      .where("id", "=", entry)
      .where("shortlistId", "=", list)
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n ? accept(undefined) : refuse("no-such-entry");
}
