import type { Actor } from "#app/features/accounts/actor.ts";
import type { Tx } from "#app/infrastructure/database/database.server.ts";
import type { Editable } from "./find-editable-listing.server.ts";
import { changedColumns, type ListingContent } from "./listing-content.ts";

/** `withdrawn`: the owner restored the public content, so the pending update is withdrawn. */
export type RewriteOutcome = "updated" | "proposed" | "withdrawn";

/**
 * Has a listing say something else, in its owner's transaction and under the listing's lock. A live one stays as it
 * is: the content is proposed. Nothing if it says so already.
 */
export async function rewriteListing(
  tx: Tx,
  actor: Actor,
  editable: Editable,
  content: ListingContent,
): Promise<{ outcome: RewriteOutcome; isNewInQueue: boolean; isWebsiteNew: boolean } | undefined> {
  if (isSaidAlready(editable, content)) return undefined;

  const rewritten = editable.isApproved
    ? await propose(tx, actor, editable, content)
    : await rewrite(tx, editable, content);
  return { ...rewritten, isWebsiteNew: content.website !== editable.newest.website };
}

/** Either as they last wrote it, or, with nothing proposed, as the listing is. */
function isSaidAlready({ newest, live, pendingRevisionId }: Editable, content: ListingContent) {
  if (changedColumns(newest, content).length === 0) return true;
  return pendingRevisionId === null && changedColumns(live, content).length === 0;
}

async function propose(
  tx: Tx,
  actor: Actor,
  { id, live, version, pendingRevisionId }: Editable,
  content: ListingContent,
) {
  if (pendingRevisionId && changedColumns(live, content).length === 0) {
    await takeBack(tx, pendingRevisionId);
    return { outcome: "withdrawn" as const, isNewInQueue: false };
  }

  const proposed = { ...content, basedOnVersion: version };
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

/** Keeps the update on record, but no longer waiting for a decision. */
export async function takeBack(tx: Tx, revisionId: string) {
  await tx
    .updateTable("listingRevisions")
    .set({ status: "withdrawn" })
    .where("id", "=", revisionId)
    .execute();
}

/** A listing whose changes were requested is submitted again by being edited; the database sees to that. */
async function rewrite(tx: Tx, { id, status }: Editable, content: ListingContent) {
  await tx.updateTable("whiteLabelServices").set(content).where("id", "=", id).execute();
  return { outcome: "updated" as const, isNewInQueue: status === "rejected" };
}
