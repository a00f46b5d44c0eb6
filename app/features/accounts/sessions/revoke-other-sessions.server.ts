import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import type { SignedIn } from "./find-sessions.server.ts";

export async function revokeOtherSessions(actor: SignedIn) {
  await webDatabase
    .deleteFrom("sessions")
    .where("userId", "=", actor.id)
    .where("id", "!=", actor.sessionId)
    .execute();
}
