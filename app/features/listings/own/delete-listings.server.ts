import type { Actor } from "#app/features/accounts/actor.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { removeListing } from "./delete-listing.server.ts";
import { listingLimits } from "./listing-limits.ts";
import { LISTINGS_ON_A_PAGE } from "./own-listing.ts";

type Refusal = "nothing-selected" | "too-many-selected" | "too-many-deletions";

/**
 * Deletes several listings, ending each one's promotion first; a listing whose promotion cannot be ended is kept.
 * Returns how many were deleted and kept; ids that are not the actor's are ignored.
 */
export async function deleteListings(
  actor: Actor,
  ids: readonly string[],
  endPromotion: (listingId: string) => Promise<boolean>,
): Promise<Result<{ deleted: number; kept: number }, Refusal>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return refuse("nothing-selected");
  if (wanted.length > LISTINGS_ON_A_PAGE) return refuse("too-many-selected");
  if (!(await consumeRateLimit([listingLimits.deleteSeveral, actor.id])).allowed) {
    return refuse("too-many-deletions");
  }

  const counts = { deleted: 0, kept: 0 };
  for (const id of wanted) {
    const result = await removeListing(actor, id, () => endPromotion(id));
    if (result.ok) counts.deleted++;
    else if (result.refusal === "promotion-not-ended") counts.kept++;
  }
  return accept(counts);
}
