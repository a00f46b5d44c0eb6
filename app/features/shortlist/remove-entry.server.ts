import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { dropEntries } from "./drop-entries.server.ts";
import { lockShortlists } from "./lock-shortlists.server.ts";

/** With its note. */
export async function removeEntry(
  actor: Actor,
  { list, entry }: { list: string; entry: string },
): Promise<Result<undefined, "no-such-entry">> {
  if (!isId(list) || !isId(entry)) return refuse("no-such-entry");
  return asProvider(actor, async (tx) => {
    await lockShortlists(tx);
    const found = await tx
      .selectFrom("shortlistEntries")
      .select("id")
      .where("id", "=", entry)
      .where("shortlistId", "=", list)
      .executeTakeFirst();
    if (!found) return refuse("no-such-entry");
    await dropEntries(tx, [found.id]);
    return accept(undefined);
  });
}
