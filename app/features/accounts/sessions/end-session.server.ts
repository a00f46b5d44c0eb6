import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import { hashToken } from "#app/infrastructure/identity/token.server.ts";

export async function endSession(token: string) {
  await webDatabase.deleteFrom("sessions").where("tokenHash", "=", hashToken(token)).execute();
}
