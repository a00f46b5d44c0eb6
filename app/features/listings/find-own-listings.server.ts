import type { Actor } from "#app/features/accounts/actor.ts";
import { transaction } from "#app/infrastructure/database/database.server.ts";

/** The actor's own listings in every state, the newest first. */
export async function findOwnListings(actor: Actor) {
  return transaction({ id: actor.id, role: "provider" }, (tx) =>
    tx
      .selectFrom("whiteLabelServices")
      .select(["id", "businessName", "serviceType as category", "status"])
      .where("userId", "=", actor.id)
      .orderBy("createdAt", "desc")
      .execute(),
  );
}
