import type { Actor } from "#app/features/accounts/actor.ts";
import { lockListing } from "#app/features/listings/lock-listing.server.ts";
import { type Tx, transaction } from "#app/infrastructure/database/database.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { findCurrentVersion } from "./find-current-version.server.ts";
import { mayDecide, mayReview } from "./review-policy.ts";

type Decision = {
  listingId: string;
  seen: string;
  decision: "approved" | "rejected";
  reason?: string;
  note?: string;
  fields?: string[];
};
type CurrentVersion = NonNullable<Awaited<ReturnType<typeof findCurrentVersion>>>;
export type DecisionRefusal =
  | "gone"
  | "own-listing"
  | "changed-meanwhile"
  | "nothing-to-decide"
  | "too-many-decisions";

/** Far above normal use; limits the damage of a stolen session. */
const limit = { name: "review/decide", max: 300, seconds: 60 * 60 };

/**
 * Records a decision and carries it out in one transaction. If the listing has changed since the moderator saw it, the
 * decision is refused.
 */
export async function recordDecision(
  actor: Actor,
  { listingId, seen, decision, reason, note, fields = [] }: Decision,
  carryOut: (tx: Tx, decided: CurrentVersion & { reviewId: string }) => Promise<void>,
): Promise<Result<{ isUpdate: boolean }, DecisionRefusal>> {
  if (!mayReview(actor) || !isId(listingId)) return refuse("gone");
  if (!(await consumeRateLimit([limit, actor.id])).allowed) return refuse("too-many-decisions");

  return transaction(actor, async (tx) => {
    await lockListing(tx, listingId);
    const found = await findCurrentVersion(tx, listingId);
    if (!found) return refuse("gone");
    if (!mayDecide(actor, found.listing)) return refuse("own-listing");
    if (found.seen !== seen) return refuse("changed-meanwhile");
    if (!isOpen(found, decision)) return refuse("nothing-to-decide");

    const { version } = found.listing;
    const revisionId = found.revision?.id ?? null;
    const decided = { decision, reasonCode: reason ?? null, note: note ?? null, fields };
    const queued = await findQueueEntry(tx, listingId);
    const about = { listingId, listingVersion: version, revisionId };
    const { id: reviewId } = await tx
      .insertInto("reviews")
      .values({ ...about, moderatorId: actor.id, ...decided, ...queued })
      .returning("id")
      .executeTakeFirstOrThrow();
    await carryOut(tx, { ...found, reviewId });
    await tx
      .insertInto("auditLog")
      .values({
        actorId: actor.id,
        action: decision === "approved" ? "listing-published" : "changes-requested",
        subject: listingId,
        details: JSON.stringify({ reviewId, version, revisionId }),
      })
      .execute();

    return accept({ isUpdate: found.revision !== undefined });
  });
}

/** The submission's queue data for the figures; undefined when a live listing is taken offline. */
function findQueueEntry(tx: Tx, listingId: string) {
  return tx
    .selectFrom("reviewQueue")
    .select(["submittedAt", "dueAt", "promoted"])
    .where("listingId", "=", listingId)
    .executeTakeFirst();
}

/** Changes can also be requested of a live listing, which takes it offline. */
function isOpen({ listing, revision }: CurrentVersion, decision: Decision["decision"]) {
  if (revision || listing.status === "pending") return true;
  return decision === "rejected" && listing.status === "approved";
}
