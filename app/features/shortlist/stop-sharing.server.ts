import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";

/** The link shows nothing from now on, and never again: sharing once more makes another one. */
export async function stopSharing(
  actor: Actor,
  id: string,
): Promise<Result<undefined, "no-such-list">> {
  if (!isId(id)) return refuse("no-such-list");
  const { numUpdatedRows } = await asProvider(actor, (tx) =>
    tx
      .updateTable("shortlists")
      .set({ shareToken: null, sharedAt: null, sharesNotes: false })
      .where("id", "=", id)
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n ? accept(undefined) : refuse("no-such-list");
}
