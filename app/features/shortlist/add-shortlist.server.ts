import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { lockShortlists } from "./lock-shortlists.server.ts";
import { MAX_LISTS } from "./shortlist.ts";
import { shortlistLimits } from "./shortlist-limits.ts";

/** Adds an empty list after the others. */
export async function addShortlist(
  actor: Actor,
  name: string,
): Promise<Result<{ id: string }, "too-many-lists" | "too-many-attempts">> {
  if (!(await consumeRateLimit([shortlistLimits.change, actor.id])).allowed)
    return refuse("too-many-attempts");

  return asProvider(actor, async (tx) => {
    if (!(await lockShortlists(tx))) return refuse("too-many-lists");
    const lists = await tx
      .selectFrom("shortlists")
      .select("id")
      .where("userId", "=", actor.id)
      .execute();
    if (lists.length >= MAX_LISTS) return refuse("too-many-lists");
    const added = await tx
      .insertInto("shortlists")
      .values({ userId: actor.id, name, position: lists.length + 1 })
      .returning("id")
      .executeTakeFirstOrThrow();
    return accept(added);
  });
}
