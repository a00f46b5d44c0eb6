import type { Actor } from "#app/features/accounts/actor.ts";
import { lockListing } from "#app/features/listings/lock-listing.server.ts";
import { publicListingsChanged } from "#app/features/listings/page-jobs.ts";
import { type Tx, transaction } from "#app/infrastructure/database/database.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { isOwnListing } from "../find-current-version.server.ts";
import { mayDecide, mayReview } from "../review-policy.ts";
import { type ChoiceForm, endOfDay } from "./editors-choice.ts";

type Refusal = "gone" | "own-listing" | "not-public";

/** Makes another owner's public listing an editors' choice until the end of a day; replaces an earlier choice of it. */
export async function chooseListing(
  actor: Actor,
  listingId: string,
  { reason, lastDay }: ChoiceForm,
): Promise<Result<undefined, Refusal>> {
  return inListing(actor, listingId, async (tx, listing) => {
    if (!listing.isPublic) return refuse("not-public");

    await tx.deleteFrom("editorsChoices").where("listingId", "=", listingId).execute();
    await tx
      .insertInto("editorsChoices")
      .values({ listingId, chosenBy: actor.id, reason, endsAt: endOfDay(lastDay) })
      .execute();
    await note(tx, actor, "editors-choice-made", listingId, { reason, lastDay });
    await dropPages(tx, listingId, listing.category);
    return accept(undefined);
  });
}

/** Ends the recommendation early. Safe to repeat. */
export async function endChoice(
  actor: Actor,
  listingId: string,
): Promise<Result<undefined, Refusal>> {
  return inListing(actor, listingId, async (tx, listing) => {
    const { numDeletedRows } = await tx
      .deleteFrom("editorsChoices")
      .where("listingId", "=", listingId)
      .executeTakeFirst();
    if (numDeletedRows > 0n) {
      await note(tx, actor, "editors-choice-ended", listingId, {});
      await dropPages(tx, listingId, listing.category);
    }
    return accept(undefined);
  });
}

type Found = { isOwn: boolean; isPublic: boolean; category: string };

async function inListing(
  actor: Actor,
  listingId: string,
  work: (tx: Tx, listing: Found) => Promise<Result<undefined, Refusal>>,
): Promise<Result<undefined, Refusal>> {
  if (!mayReview(actor) || !isId(listingId)) return refuse("gone");

  return transaction(actor, async (tx) => {
    await lockListing(tx, listingId);
    const listing = await tx
      .selectFrom("whiteLabelServices")
      .select([isOwnListing.as("isOwn"), "approved as isPublic", "serviceType as category"])
      .where("id", "=", listingId)
      .executeTakeFirst();
    if (!listing) return refuse("gone");
    if (!mayDecide(actor, listing)) return refuse("own-listing");
    return work(tx, listing);
  });
}

function note(tx: Tx, actor: Actor, action: string, subject: string, details: object) {
  return tx
    .insertInto("auditLog")
    .values({ actorId: actor.id, action, subject, details: JSON.stringify(details) })
    .execute();
}

/** Purges the cached pages, as after any change of a public listing. */
function dropPages(tx: Tx, listingId: string, category: string) {
  const change = { listings: [listingId], categories: [category], changedAt: new Date() };
  return enqueue(tx, publicListingsChanged, change);
}
