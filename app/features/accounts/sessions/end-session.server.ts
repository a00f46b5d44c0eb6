import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import { hashToken } from "#app/infrastructure/identity/token.server.ts";

/** Signing out. A token we do not know is signed out already. */
export async function endSession(token: string) {
  await webDatabase.deleteFrom("sessions").where("tokenHash", "=", hashToken(token)).execute();
}
