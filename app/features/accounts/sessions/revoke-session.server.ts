import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import type { Actor } from "../actor.ts";

/** Signs out one of the actor's own devices; somebody else's is not found, and nothing is said of it. */
export async function revokeSession(actor: Actor, sessionId: string) {
  await webDatabase
    .deleteFrom("sessions")
    .where("id", "=", sessionId)
    .where("userId", "=", actor.id)
    .execute();
}
