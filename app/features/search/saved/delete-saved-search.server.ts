import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";

/** With the news that were found for it. */
export async function deleteSavedSearch(
  actor: Actor,
  id: string,
): Promise<Result<undefined, "no-such-search">> {
  if (!isId(id)) return refuse("no-such-search");
  const deleted = await asProvider(actor, (tx) =>
    tx
      .deleteFrom("savedSearches")
      .where("id", "=", id)
      .where("userId", "=", actor.id)
      .executeTakeFirst(),
  );
  return deleted.numDeletedRows > 0n ? accept(undefined) : refuse("no-such-search");
}
