import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import type { Frequency } from "./saved-search.ts";
import { savedSearchLimits } from "./saved-search-limits.ts";

export async function changeFrequency(
  actor: Actor,
  { id, frequency }: { id: string; frequency: Frequency },
): Promise<Result<undefined, "no-such-search" | "too-many-attempts">> {
  if (!isId(id)) return refuse("no-such-search");
  if (!(await consumeRateLimit([savedSearchLimits.change, actor.id])).allowed)
    return refuse("too-many-attempts");

  const changed = await asProvider(actor, (tx) =>
    tx
      .updateTable("savedSearches")
      .set({ frequency })
      .where("id", "=", id)
      .where("userId", "=", actor.id)
      .executeTakeFirst(),
  );
  return changed.numUpdatedRows > 0n ? accept(undefined) : refuse("no-such-search");
}
