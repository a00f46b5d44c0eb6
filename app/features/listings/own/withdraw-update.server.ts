import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { lockListing } from "../lock-listing.server.ts";
import { readEditable } from "./find-editable-listing.server.ts";
import { listingLimits } from "./listing-limits.ts";
import { withdrawRevision } from "./rewrite-listing.server.ts";

type Refusal = "not-yours" | "too-many-edits";

/** Withdraws the pending update. The public row does not change; repeating it has no effect. */
export async function withdrawUpdate(
  actor: Actor,
  listingId: string,
): Promise<Result<{ isWithdrawn: boolean }, Refusal>> {
  if (!isId(listingId)) return refuse("not-yours");
  if (!(await consumeRateLimit([listingLimits.edit, actor.id])).allowed)
    return refuse("too-many-edits");

  return asProvider(actor, async (tx) => {
    await lockListing(tx, listingId);
    const editable = await readEditable(tx, actor, listingId);
    if (!editable) return refuse("not-yours");
    if (!editable.pendingRevisionId) return accept({ isWithdrawn: false });

    await withdrawRevision(tx, editable.pendingRevisionId);
    await tx
      .insertInto("auditLog")
      .values({ actorId: actor.id, action: "update-withdrawn", subject: listingId })
      .execute();
    return accept({ isWithdrawn: true });
  });
}
