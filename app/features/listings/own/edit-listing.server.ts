import { randomUUID } from "node:crypto";
import type { Actor } from "#app/features/accounts/actor.ts";
import { type Tx, transaction } from "#app/infrastructure/database/database.server.ts";
import { takeTurn } from "#app/infrastructure/limits/take-turn.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { lockListing } from "../lock-listing.server.ts";
import { findOwnLogo } from "../logo/find-own-logo.server.ts";
import { readEditable } from "./find-editable-listing.server.ts";
import { changedColumns, contentOf, type ListingContent } from "./listing-content.ts";
import type { ListingForm } from "./listing-form.ts";
import { listingSubmitted, websiteGiven } from "./listing-jobs.ts";
import { listingLimits } from "./listing-limits.ts";

type Edit = { listingId: string; form: ListingForm; seen: string };
type Refusal =
  | "not-yours"
  | "too-many-edits"
  | "changed-meanwhile"
  | "nothing-changed"
  | "no-such-logo";

/**
 * Stores what the owner wants their listing to say. A live one stays as it is: the edit is proposed, and published
 * when a moderator accepts it. `seen` is what they had before their eyes; somebody else's change is never overwritten.
 */
export async function editListing(
  actor: Actor,
  { listingId, form, seen }: Edit,
): Promise<Result<{ isProposed: boolean }, Refusal>> {
  if (!isId(listingId)) return refuse("not-yours");
  if ((await takeTurn([listingLimits.edit, actor.id])) > 0) return refuse("too-many-edits");

  return transaction({ id: actor.id, role: "provider" }, async (tx) => {
    await lockListing(tx, listingId);
    const editable = await readEditable(tx, actor, listingId);
    if (!editable) return refuse("not-yours");
    if (editable.seen !== seen) return refuse("changed-meanwhile");

    const logoUrl = form.logo ? await findOwnLogo(tx, form.logo) : null;
    if (logoUrl === undefined) return refuse("no-such-logo");

    const content = contentOf(form, logoUrl);
    if (isSaidAlready(editable, content)) return refuse("nothing-changed");

    const isNewInQueue = editable.isApproved
      ? await propose(tx, actor, listingId, editable, content)
      : await rewrite(tx, listingId, editable.status, content);
    if (isNewInQueue) {
      const mailId = randomUUID();
      await enqueue(tx, listingSubmitted, { mailId, listingId, isUpdate: editable.isApproved });
    }
    // What was found before the last decision may be long ago.
    if (isNewInQueue || content.website !== editable.newest.website)
      await enqueue(tx, websiteGiven, { website: content.website });

    return accept({ isProposed: editable.isApproved });
  });
}

/** Either as they last wrote it, or, with nothing proposed, as the listing is. */
function isSaidAlready(
  { newest, live, pendingRevisionId }: Proposal & { newest: ListingContent },
  content: ListingContent,
) {
  if (changedColumns(newest, content).length === 0) return true;
  return pendingRevisionId === null && changedColumns(live, content).length === 0;
}

type Proposal = { live: ListingContent; version: number; pendingRevisionId: string | null };

async function propose(
  tx: Tx,
  actor: Actor,
  listingId: string,
  { live, version, pendingRevisionId }: Proposal,
  content: ListingContent,
) {
  // Back to what is public already: there is nothing left to decide.
  if (pendingRevisionId && changedColumns(live, content).length === 0) {
    await tx.deleteFrom("listingRevisions").where("id", "=", pendingRevisionId).execute();
    return false;
  }

  const proposed = { ...content, basedOnVersion: version };
  if (pendingRevisionId) {
    await tx
      .updateTable("listingRevisions")
      .set(proposed)
      .where("id", "=", pendingRevisionId)
      .execute();
    return false;
  }
  await tx
    .insertInto("listingRevisions")
    .values({ ...proposed, listingId, userId: actor.id })
    .execute();
  return true;
}

/** A listing whose changes were requested is submitted again by being edited; the database sees to that. */
async function rewrite(tx: Tx, listingId: string, status: string, content: ListingContent) {
  await tx.updateTable("whiteLabelServices").set(content).where("id", "=", listingId).execute();
  return status === "rejected";
}
