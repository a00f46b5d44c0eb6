import { randomUUID } from "node:crypto";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider, type Tx } from "#app/infrastructure/database/database.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { lockListing } from "../lock-listing.server.ts";
import { findOwnLogo } from "../logo/find-own-logo.server.ts";
import { findOwnPictures } from "../pictures/find-own-pictures.server.ts";
import { readEditable } from "./find-editable-listing.server.ts";
import { contentOf, type ListingContent } from "./listing-content.ts";
import type { ListingForm } from "./listing-form.ts";
import { listingSubmitted } from "./listing-jobs.ts";
import { listingLimits } from "./listing-limits.ts";
import { requestChecks } from "./request-checks.server.ts";
import { type RewriteOutcome, rewriteListing } from "./rewrite-listing.server.ts";

type Refusal = "not-yours" | "too-many-edits" | "changed-meanwhile" | "nothing-changed";

/** `seen` is the version the owner has edited. */
export type EditedVersion = { listingId: string; seen: string };

/** Replaces what the listing's form asks for, and leaves its facts. */
export function editListing(
  actor: Actor,
  { form, ...edited }: EditedVersion & { form: ListingForm },
) {
  return saveEdit(actor, edited, async (tx, newest) => {
    const logoUrl = form.logo ? await findOwnLogo(tx, form.logo) : null;
    if (logoUrl === undefined) return refuse("no-such-logo");
    const pictures = await findOwnPictures(tx, form.pictures);
    if (!pictures) return refuse("no-such-picture");
    return accept(contentOf(form, { logoUrl, pictures, facts: newest.facts }));
  });
}

/**
 * Saves the owner's edit. An edit of a live listing becomes a pending update, published when a moderator accepts it.
 * If the listing has changed since the owner saw it, the edit is refused.
 */
export async function saveEdit<Refused extends string>(
  actor: Actor,
  { listingId, seen }: EditedVersion,
  change: (tx: Tx, newest: ListingContent) => Promise<Result<ListingContent, Refused>>,
): Promise<Result<{ outcome: RewriteOutcome }, Refusal | Refused>> {
  if (!isId(listingId)) return refuse("not-yours");
  if (!(await consumeRateLimit([listingLimits.edit, actor.id])).allowed)
    return refuse("too-many-edits");

  return asProvider(actor, async (tx) => {
    await lockListing(tx, listingId);
    const editable = await readEditable(tx, actor, listingId);
    if (!editable) return refuse("not-yours");
    if (editable.seen !== seen) return refuse("changed-meanwhile");

    const changed = await change(tx, editable.newest);
    if (!changed.ok) return changed;
    const rewritten = await rewriteListing(tx, actor, editable, changed.value);
    if (!rewritten) return refuse("nothing-changed");

    const { outcome, isNewInQueue } = rewritten;
    if (isNewInQueue) {
      const mailId = randomUUID();
      await enqueue(tx, listingSubmitted, { mailId, listingId, isUpdate: editable.isApproved });
    }
    // What is new in the queue is checked anew, because the last check may be old.
    const before = isNewInQueue ? undefined : editable.newest;
    await requestChecks(tx, changed.value, { before });

    return accept({ outcome });
  });
}
