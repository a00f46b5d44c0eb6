import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider, type Tx } from "#app/infrastructure/database/database.server.ts";
import { isForeignKeyViolation } from "#app/infrastructure/database/foreign-key-violation.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { lockListing } from "../lock-listing.server.ts";
import { listingLimits } from "./listing-limits.ts";
import { mayDeleteListing } from "./listing-policy.ts";

type Refusal = "not-deleted" | "too-many-deletions" | "promotion-not-ended";

/** Deletes one of the actor's own listings permanently. */
export async function deleteListing(
  actor: Actor,
  listingId: string,
  endPromotion: () => Promise<boolean>,
): Promise<Result<{ businessName: string }, Refusal>> {
  if (!(await consumeRateLimit([listingLimits.delete, actor.id])).allowed)
    return refuse("too-many-deletions");
  return removeListing(actor, listingId, endPromotion);
}

/**
 * Deletes the listing and its proposed updates, and keeps the decisions on record. Its promotion is ended first; if
 * that fails, nothing is deleted. The caller applies the rate limit.
 */
export async function removeListing(
  actor: Actor,
  listingId: string,
  endPromotion: () => Promise<boolean>,
): Promise<Result<{ businessName: string }, Exclude<Refusal, "too-many-deletions">>> {
  if (!isId(listingId)) return refuse("not-deleted");
  if (!(await asProvider(actor, (tx) => findOwn(tx, actor, listingId)))) {
    return refuse("not-deleted");
  }
  if (!(await endPromotion())) return refuse("promotion-not-ended");

  try {
    return await asProvider(actor, async (tx) => {
      await lockListing(tx, listingId);
      const listing = await findOwn(tx, actor, listingId);
      if (!listing) return refuse("not-deleted");

      await tx.deleteFrom("whiteLabelServices").where("id", "=", listingId).execute();
      await tx
        .insertInto("auditLog")
        .values({ actorId: actor.id, action: "listing-deleted", subject: listingId })
        .execute();

      return accept({ businessName: listing.businessName });
    });
  } catch (error) {
    // A checkout was started in between: its held place references the listing.
    if (isForeignKeyViolation(error)) return refuse("promotion-not-ended");
    throw error;
  }
}

async function findOwn(tx: Tx, actor: Actor, listingId: string) {
  const listing = await tx
    .selectFrom("whiteLabelServices")
    .select(["organisationId", "businessName"])
    .where("id", "=", listingId)
    .executeTakeFirst();
  return listing && mayDeleteListing(actor, listing) ? listing : undefined;
}
