import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";

/** Deletes what was typed and not saved. A row policy keeps it to the owner; repeating it has no effect. */
export async function discardFactDraft(actor: Actor, listingId: string) {
  if (!isId(listingId)) return;
  await asProvider(actor, (tx) =>
    tx.deleteFrom("factDrafts").where("listingId", "=", listingId).execute(),
  );
}
