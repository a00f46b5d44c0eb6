import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import type { Actor } from "../actor.ts";

/** Silently ignores the id of another account's session. */
export async function revokeSession(actor: Actor, sessionId: string) {
  await webDatabase
    .deleteFrom("sessions")
    .where("id", "=", sessionId)
    .where("userId", "=", actor.id)
    .execute();
}
