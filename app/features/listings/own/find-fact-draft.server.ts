import type { Actor } from "#app/features/accounts/actor.ts";
import type { FactDraft } from "#app/features/facts/fact-draft.ts";
import { asProvider, type Tx } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";

/** What the owner has typed into the facts form and not saved; nothing if the listing is not the actor's. */
export async function findFactDraft(actor: Actor, listingId: string) {
  if (!isId(listingId)) return undefined;
  return asProvider(actor, (tx) => readFactDraft(tx, listingId));
}

/** Must run in the owner's transaction. */
export async function readFactDraft(tx: Tx, listingId: string) {
  const kept = await tx
    .selectFrom("factDrafts")
    .select(["cells", "savedAt"])
    .where("listingId", "=", listingId)
    .executeTakeFirst();
  return kept && { draft: kept.cells as unknown as FactDraft, savedAt: kept.savedAt };
}
