import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { makeToken } from "#app/infrastructure/identity/token.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { shortlistLimits } from "./shortlist-limits.ts";

/** A new secret link; a list that is shared already keeps its link, and only the choice about notes changes. */
export async function shareShortlist(
  actor: Actor,
  { id, withNotes }: { id: string; withNotes: boolean },
): Promise<Result<undefined, "no-such-list" | "too-many-attempts">> {
  if (!isId(id)) return refuse("no-such-list");
  if (!(await consumeRateLimit([shortlistLimits.change, actor.id])).allowed)
    return refuse("too-many-attempts");

  const { numUpdatedRows } = await asProvider(actor, (tx) =>
    tx
      .updateTable("shortlists")
      .set(({ fn, ref, val }) => ({
        shareToken: fn.coalesce(ref("shareToken"), val(makeToken().token)),
        sharedAt: fn.coalesce(ref("sharedAt"), val(new Date())),
        sharesNotes: withNotes,
      }))
      .where("id", "=", id)
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n ? accept(undefined) : refuse("no-such-list");
}
