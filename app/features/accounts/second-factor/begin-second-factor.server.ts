import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import { describeSecret, makeSecret } from "#app/infrastructure/identity/one-time-codes.server.ts";
import { drawQrCode } from "#app/infrastructure/images/draw-qr-code.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import type { SignedIn } from "../sessions/find-sessions.server.ts";
import { mayEnterStaffArea } from "../staff/staff-policy.ts";

type SecretToTake = { uri: string; qrCode: { size: number; path: string }; secret: string };

/**
 * Returns a new authenticator secret on each call, so that a secret seen earlier cannot be used to make codes.
 * `keepsSecret` shows the same secret again after a wrong code. A confirmed secret is never shown again.
 */
export async function beginSecondFactor(
  actor: SignedIn,
  { keepsSecret = false }: { keepsSecret?: boolean } = {},
): Promise<Result<SecretToTake, "not-allowed" | "already-confirmed">> {
  if (!mayEnterStaffArea(actor)) return refuse("not-allowed");

  const fresh = { secret: makeSecret(), createdAt: new Date() };
  await webDatabase
    .insertInto("secondFactors")
    .values({ userId: actor.id, ...fresh })
    .onConflict((conflict) => {
      const known = conflict.column("userId");
      if (keepsSecret) return known.doNothing();
      return known.doUpdateSet(fresh).where("secondFactors.confirmedAt", "is", null);
    })
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
