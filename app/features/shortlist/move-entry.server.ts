import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { lockShortlists } from "./lock-shortlists.server.ts";

type Asked = { list: string; entry: string; direction: "up" | "down" };

/** Changes places with its neighbour; the first stays first and the last stays last. */
export async function moveEntry(
  actor: Actor,
  { list, entry, direction }: Asked,
): Promise<Result<undefined, "no-such-entry">> {
  if (!isId(list) || !isId(entry)) return refuse("no-such-entry");
  return asProvider(actor, async (tx) => {
    await lockShortlists(tx);
    const moved = await tx
      .selectFrom("shortlistEntries")
      .select("position")
      .where("id", "=", entry)
      .where("shortlistId", "=", list)
      .executeTakeFirst();
    if (!moved) return refuse("no-such-entry");

    const [from, to] = [moved.position, moved.position + (direction === "up" ? -1 : 1)];
    // Both in one statement: the order is unique at its end.
    await sql`
      update shortlist_entries set position = ${from}::integer + ${to}::integer - position
       where shortlist_id = ${list} and position in (${from}, ${to})
         and exists (select from shortlist_entries other where other.shortlist_id = ${list} and other.position = ${to})`.execute(
      tx,
    );
    return accept(undefined);
  });
}
