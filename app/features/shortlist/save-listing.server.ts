import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { addEntries } from "./add-entries.server.ts";
import { findFirstList } from "./find-first-list.server.ts";
import { lockShortlists } from "./lock-shortlists.server.ts";
import { shortlistLimits } from "./shortlist-limits.ts";

type Refusal = "no-such-listing" | "list-full" | "too-many-attempts";

/** Adds a public listing to the account's first list, unless it is in one of its lists already. */
export async function saveListing(
  actor: Actor,
  listingId: string,
): Promise<Result<{ isNew: boolean }, Refusal>> {
  if (!isId(listingId)) return refuse("no-such-listing");
  if (!(await consumeRateLimit([shortlistLimits.save, actor.id])).allowed)
    return refuse("too-many-attempts");

  return asProvider(actor, async (tx) => {
    if (!(await lockShortlists(tx))) return refuse("no-such-listing");
    const saved = await tx
      .selectFrom("shortlistEntries")
      .select("id")
      .where("listingId", "=", listingId)
      .executeTakeFirst();
    if (saved) return accept({ isNew: false });
    const listing = await tx
      .selectFrom("publicListings")
      .select("id")
      .where("id", "=", listingId)
      .executeTakeFirst();
    if (!listing) return refuse("no-such-listing");

    const left = await addEntries(tx, await findFirstList(tx, actor.id), [listingId]);
    return left.length > 0 ? refuse("list-full") : accept({ isNew: true });
  });
}
