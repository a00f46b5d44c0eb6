import { randomUUID } from "node:crypto";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { lockListing } from "../lock-listing.server.ts";
import { findOwnLogo } from "../logo/find-own-logo.server.ts";
import { readEditable } from "./find-editable-listing.server.ts";
import { contentOf } from "./listing-content.ts";
import type { ListingForm } from "./listing-form.ts";
import { listingSubmitted, websiteGiven } from "./listing-jobs.ts";
import { listingLimits } from "./listing-limits.ts";
import { type RewriteOutcome, rewriteListing } from "./rewrite-listing.server.ts";

type Edit = { listingId: string; form: ListingForm; seen: string };
type Refusal =
  | "not-yours"
  | "too-many-edits"
  | "changed-meanwhile"
  | "nothing-changed"
  | "no-such-logo";

/**
 * Saves an edit. An edit of a live listing becomes a pending update, published when a moderator accepts it. `seen` is
 * the version the owner has edited; if the listing has changed since, the edit is refused.
 */
export async function editListing(
  actor: Actor,
  { listingId, form, seen }: Edit,
): Promise<Result<{ outcome: RewriteOutcome }, Refusal>> {
  if (!isId(listingId)) return refuse("not-yours");
  if (!(await consumeRateLimit([listingLimits.edit, actor.id])).allowed)
    return refuse("too-many-edits");

  return asProvider(actor, async (tx) => {
    await lockListing(tx, listingId);
    const editable = await readEditable(tx, actor, listingId);
    if (!editable) return refuse("not-yours");
    if (editable.seen !== seen) return refuse("changed-meanwhile");

    const logoUrl = form.logo ? await findOwnLogo(tx, form.logo) : null;
    if (logoUrl === undefined) return refuse("no-such-logo");

    const content = contentOf(form, logoUrl);
    const rewritten = await rewriteListing(tx, actor, editable, content);
    if (!rewritten) return refuse("nothing-changed");

    const { outcome, isNewInQueue, isWebsiteNew } = rewritten;
    if (isNewInQueue) {
      const mailId = randomUUID();
      await enqueue(tx, listingSubmitted, { mailId, listingId, isUpdate: editable.isApproved });
    }
    // The last website check may be old.
    if (isNewInQueue || isWebsiteNew) await enqueue(tx, websiteGiven, { website: content.website });

    return accept({ outcome });
  });
}
