import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { expiryOf } from "./checkout-attempt.ts";

/** When the hold on a place for an open payment expires; undefined if no place is held. */
export async function findHeldPlace(actor: Actor, now: Date): Promise<Date | undefined> {
  const attempt = await asProvider(actor, (tx) =>
    tx
      .selectFrom("checkoutAttempts")
      .select("createdAt")
      .where("status", "=", "open")
      .orderBy("createdAt", "desc")
      .limit(1)
      .executeTakeFirst(),
  );
  const until = attempt && expiryOf(attempt);
  return until && until > now ? until : undefined;
}
