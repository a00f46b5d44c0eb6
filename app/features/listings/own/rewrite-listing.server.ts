import type { Actor } from "#app/features/accounts/actor.ts";
import type { Tx } from "#app/infrastructure/database/database.server.ts";
import type { Editable } from "./find-editable-listing.server.ts";
import { changedFields, type ListingContent, rowOf } from "./listing-content.ts";

/** `withdrawn`: the owner restored the public content, so the pending update is withdrawn. */
export type RewriteOutcome = "updated" | "proposed" | "withdrawn";

/**
 * Changes a listing's content, or proposes an update if it is live. Must run in the owner's transaction with the
 * listing locked. Returns undefined if nothing would change.
 */
export async function rewriteListing(
  tx: Tx,
  actor: Actor,
  editable: Editable,
  content: ListingContent,
): Promise<{ outcome: RewriteOutcome; isNewInQueue: boolean } | undefined> {
  if (isUnchanged(editable, content)) return undefined;

  return editable.isApproved
    ? propose(tx, actor, editable, content)
    : rewrite(tx, editable, content);
}

/** The content equals the owner's latest version, or, without a pending update, the live listing. */
function isUnchanged({ newest, live, pendingRevisionId }: Editable, content: ListingContent) {
  if (changedFields(newest, content).length === 0) return true;
  return pendingRevisionId === null && changedFields(live, content).length === 0;
}

async function propose(
  tx: Tx,
  actor: Actor,
  { id, live, version, pendingRevisionId }: Editable,
  content: ListingContent,
) {
  if (pendingRevisionId && changedFields(live, content).length === 0) {
    await withdrawRevision(tx, pendingRevisionId);
    return { outcome: "withdrawn" as const, isNewInQueue: false };
  }

  const proposed = { ...rowOf(content), basedOnVersion: version };
  if (pendingRevisionId) {
    await tx
      .updateTable("listingRevisions")
      .set(proposed)
      .where("id", "=", pendingRevisionId)
      .execute();
    return { outcome: "proposed" as const, isNewInQueue: false };
  }
  await tx
    .insertInto("listingRevisions")
    .values({ ...proposed, listingId: id, userId: actor.id })
    .execute();
  return { outcome: "proposed" as const, isNewInQueue: true };
}

/** The update is kept in the history, but leaves the review queue. */
export async function withdrawRevision(tx: Tx, revisionId: string) {
  await tx
    .updateTable("listingRevisions")
    .set({ status: "withdrawn" })
    .where("id", "=", revisionId)
    .execute();
}

/** Editing a refused listing resubmits it: a database trigger sets its status. */
async function rewrite(tx: Tx, { id, status }: Editable, content: ListingContent) {
  await tx.updateTable("whiteLabelServices").set(rowOf(content)).where("id", "=", id).execute();
  return { outcome: "updated" as const, isNewInQueue: status === "rejected" };
}
