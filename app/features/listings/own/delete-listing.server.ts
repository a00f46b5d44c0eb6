import type { Actor } from "#app/features/accounts/actor.ts";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import { takeTurn } from "#app/infrastructure/limits/take-turn.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { lockListing } from "../lock-listing.server.ts";
import { listingLimits } from "./listing-limits.ts";
import { mayDeleteListing } from "./listing-policy.ts";

/** For good: its proposed updates go with it, the decisions about it stay on record. */
export async function deleteListing(
  actor: Actor,
  listingId: string,
): Promise<Result<{ businessName: string }, "not-deleted" | "too-many-deletions">> {
  if (!isId(listingId)) return refuse("not-deleted");
  if ((await takeTurn([listingLimits.delete, actor.id])) > 0) return refuse("too-many-deletions");

  return transaction({ id: actor.id, role: "provider" }, async (tx) => {
    await lockListing(tx, listingId);
    const listing = await tx
      .selectFrom("whiteLabelServices")
      .select(["userId as ownerId", "businessName"])
      .where("id", "=", listingId)
      .executeTakeFirst();
    if (!listing || !mayDeleteListing(actor, listing)) return refuse("not-deleted");

    await tx.deleteFrom("whiteLabelServices").where("id", "=", listingId).execute();
    await tx
      .insertInto("auditLog")
      .values({ actorId: actor.id, action: "listing-deleted", subject: listingId })
      .execute();

    return accept({ businessName: listing.businessName });
  });
}
