import type { Actor } from "#app/features/accounts/actor.ts";
import { findHistory } from "#app/features/listings/own/find-listing-history.server.ts";
import {
  changedColumns,
  contentIn,
  type ListingContent,
} from "#app/features/listings/own/listing-content.ts";
import { type Tx, transaction } from "#app/infrastructure/database/database.server.ts";
import { compareWords } from "#app/infrastructure/text/compare-words.server.ts";
import { isId } from "#app/shared/id.ts";
import { findSeen } from "./find-seen.server.ts";
import type { Change, Owner, Review } from "./review.ts";
import { mayDecide, mayReview } from "./review-policy.ts";
import { findWarnings } from "./warnings/find-warnings.server.ts";

/** All a moderator needs to decide about a listing; undefined where there is none, or none for them. */
export async function findReview(actor: Actor, listingId: string): Promise<Review | undefined> {
  if (!mayReview(actor) || !isId(listingId)) return undefined;

  return transaction(actor, async (tx) => {
    const found = await findSeen(tx, listingId);
    if (!found) return undefined;

    const { listing, revision, seen } = found;
    const live = contentIn(listing);
    const proposed = contentIn(revision ?? listing);
    const shown = { listingId, userId: listing.userId, ...proposed };
    return {
      listingId,
      seen,
      status: listing.status,
      isPromoted: listing.recommended !== null,
      isUpdate: revision !== undefined,
      isConflict: revision !== undefined && revision.basedOnVersion !== listing.version,
      mayDecide: mayDecide(actor, { ownerId: listing.userId }),
      proposed,
      changes: revision ? describeChanges(live, proposed) : [],
      dueAt: await findDue(tx, listingId),
      warnings: await findWarnings(tx, shown),
      history: await findHistory(tx, listingId),
      owner: await findOwner(tx, listing.userId),
    };
  });
}

function describeChanges(live: ListingContent, proposed: ListingContent): Change[] {
  return changedColumns(live, proposed).map((column) => {
    const change = { column, before: live[column], after: proposed[column] };
    const isWritten = column === "businessName" || column === "website" || column === "description";
    return {
      ...change,
      parts: isWritten ? compareWords(live[column], proposed[column]) : undefined,
    };
  });
}

async function findDue(tx: Tx, listingId: string) {
  const entry = await tx
    .selectFrom("reviewQueue")
    .select("dueAt")
    .where("listingId", "=", listingId)
    .executeTakeFirst();
  return entry?.dueAt?.toISOString() ?? null;
}

/** Whether this provider is new here, and how their listings have fared. */
async function findOwner(tx: Tx, userId: string): Promise<Owner> {
  const [account, listings] = [
    await tx
      .selectFrom("users")
      .select(["id", "email", "createdAt", "suspendedAt"])
      .where("id", "=", userId)
      .executeTakeFirstOrThrow(),
    await tx
      .selectFrom("whiteLabelServices")
      .select(({ fn }) => ["status", fn.countAll<number>().as("count")])
      .where("userId", "=", userId)
      .groupBy("status")
      .execute(),
  ];
  const count = (status: string) => listings.find((row) => row.status === status)?.count ?? 0;

  return {
    id: account.id,
    email: account.email,
    since: account.createdAt.toISOString(),
    isSuspended: account.suspendedAt !== null,
    live: count("approved"),
    pending: count("pending"),
    rejected: count("rejected"),
  };
}
