import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { lockShortlists } from "./lock-shortlists.server.ts";

/** With its entries and its link. */
export async function deleteShortlist(
  actor: Actor,
  id: string,
): Promise<Result<undefined, "no-such-list">> {
  if (!isId(id)) return refuse("no-such-list");
  return asProvider(actor, async (tx) => {
    await lockShortlists(tx);
    const gone = await tx
      .deleteFrom("shortlists")
      .where("id", "=", id)
      .where("userId", "=", actor.id)
      .returning("position")
      .executeTakeFirst();
    if (!gone) return refuse("no-such-list");
    await tx
      .updateTable("shortlists")
      .set({ position: sql`position - 1` })
      .where("userId", "=", actor.id)
      .where("position", ">", gone.position)
      .execute();
    return accept(undefined);
  });
}
