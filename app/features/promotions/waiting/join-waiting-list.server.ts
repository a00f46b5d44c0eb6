import type { Actor } from "#app/features/accounts/actor.ts";
import { actsAsOwner, asProvider } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { mayPromoteListing } from "../promotion-policy.ts";

/** Joins the list for a mail when a place in the listing's category comes free. Safe to repeat. */
export async function joinWaitingList(
  actor: Actor,
  listingId: string,
): Promise<Result<undefined, "not-promotable">> {
  if (!isId(listingId)) return refuse("not-promotable");

  return asProvider(actor, async (tx) => {
    const listing = await tx
      .selectFrom("whiteLabelServices")
      .select(["organisationId", "approved as isPublic", actsAsOwner.as("isOwner")])
      .where("id", "=", listingId)
      .executeTakeFirst();
    if (!listing || !mayPromoteListing(actor, listing)) return refuse("not-promotable");

    await tx
      .insertInto("placeWaits")
      .values({ listingId, userId: actor.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return accept(undefined);
  });
}
