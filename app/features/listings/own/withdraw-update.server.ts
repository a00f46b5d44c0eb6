import type { Actor } from "#app/features/accounts/actor.ts";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import { takeTurn } from "#app/infrastructure/limits/take-turn.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { lockListing } from "../lock-listing.server.ts";
import { readEditable } from "./find-editable-listing.server.ts";
import { listingLimits } from "./listing-limits.ts";
import { takeBack } from "./rewrite-listing.server.ts";

type Refusal = "not-yours" | "too-many-edits";

/** Withdraws the pending update. The public row does not change; repeating it has no effect. */
export async function withdrawUpdate(
  actor: Actor,
  listingId: string,
): Promise<Result<{ isWithdrawn: boolean }, Refusal>> {
  if (!isId(listingId)) return refuse("not-yours");
  if ((await takeTurn([listingLimits.edit, actor.id])) > 0) return refuse("too-many-edits");

  return transaction({ id: actor.id, role: "provider" }, async (tx) => {
    await lockListing(tx, listingId);
    const editable = await readEditable(tx, actor, listingId);
    if (!editable) return refuse("not-yours");
    if (!editable.pendingRevisionId) return accept({ isWithdrawn: false });

    await takeBack(tx, editable.pendingRevisionId);
    await tx
      .insertInto("auditLog")
      .values({ actorId: actor.id, action: "update-withdrawn", subject: listingId })
      .execute();
    return accept({ isWithdrawn: true });
  });
}
