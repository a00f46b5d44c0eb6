import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";

export async function leaveWaitingList(actor: Actor, listingId: string) {
  if (!isId(listingId)) return;
  await asProvider(actor, (tx) =>
    tx.deleteFrom("placeWaits").where("listingId", "=", listingId).execute(),
  );
}
