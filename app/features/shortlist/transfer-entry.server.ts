import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { addEntries } from "./add-entries.server.ts";
import { dropEntries } from "./drop-entries.server.ts";
import { lockShortlists } from "./lock-shortlists.server.ts";

type Asked = { list: string; entry: string; to: string };
type Refusal = "no-such-entry" | "no-such-list" | "already-there" | "list-full";

/** To the end of another list of the account, with its note. */
export async function transferEntry(
  actor: Actor,
  { list, entry, to }: Asked,
): Promise<Result<undefined, Refusal>> {
  if (!isId(list) || !isId(entry)) return refuse("no-such-entry");
  if (!isId(to)) return refuse("no-such-list");
  return asProvider(actor, async (tx) => {
    await lockShortlists(tx);
    const moved = await tx
      .selectFrom("shortlistEntries")
      .select(["id", "listingId", "note"])
      .where("id", "=", entry)
      .where("shortlistId", "=", list)
      .executeTakeFirst();
    if (!moved) return refuse("no-such-entry");
    const target = await tx
      .selectFrom("shortlists")
      .select("id")
      .where("id", "=", to)
      .executeTakeFirst();
    if (!target) return refuse("no-such-list");
    const same = await tx
      .selectFrom("shortlistEntries")
      .select("id")
      .where("shortlistId", "=", to)
      .where("listingId", "=", moved.listingId)
      .executeTakeFirst();
    if (same) return refuse("already-there");

    if ((await addEntries(tx, to, [moved.listingId])).length > 0) return refuse("list-full");
    await tx
      .updateTable("shortlistEntries")
      .set({ note: moved.note })
      .where("shortlistId", "=", to)
      .where("listingId", "=", moved.listingId)
      .execute();
    await dropEntries(tx, [moved.id]);
    return accept(undefined);
  });
}
