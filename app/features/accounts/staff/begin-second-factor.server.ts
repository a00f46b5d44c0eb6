import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import { describeSecret, makeSecret } from "#app/infrastructure/identity/one-time-codes.server.ts";
import { drawQrCode } from "#app/infrastructure/images/draw-qr-code.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import type { SignedIn } from "../sessions/find-sessions.server.ts";
import { mayEnterStaffArea } from "./staff-policy.ts";

type SecretToTake = { uri: string; qrCode: { size: number; path: string }; secret: string };

/**
 * The secret for an authenticator app. It stays the same until a code made with it is shown, so that a page that is
 * loaded again spoils nothing; from then on nobody is shown it again.
 */
export async function beginSecondFactor(
  actor: SignedIn,
): Promise<Result<SecretToTake, "not-allowed" | "already-confirmed">> {
  if (!mayEnterStaffArea(actor)) return refuse("not-allowed");

  await webDatabase
    .insertInto("secondFactors")
    .values({ userId: actor.id, secret: makeSecret() })
    .onConflict((conflict) => conflict.column("userId").doNothing())
    .execute();
  const { secret, confirmedAt } = await webDatabase
    .selectFrom("secondFactors")
    .select(["secret", "confirmedAt"])
    .where("userId", "=", actor.id)
    .executeTakeFirstOrThrow();
  if (confirmedAt) return refuse("already-confirmed");

  const uri = describeSecret(secret, actor.email);
  return accept({ uri, qrCode: drawQrCode(uri), secret: secret.match(/.{1,4}/g)?.join(" ") ?? "" });
}
