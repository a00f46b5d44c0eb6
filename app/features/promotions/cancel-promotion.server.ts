import type { Actor } from "#app/features/accounts/actor.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { cancelAtPeriodEnd } from "#app/infrastructure/payments/subscription.server.ts";
import { Outage } from "#app/shared/outage.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { findOwnPromotion, noteRenewal } from "./note-renewal.server.ts";
import { promotionLimits } from "./promotion-limits.ts";

type Refusal = "no-such-promotion" | "not-cancelled" | "too-many-cancellations";

/** The promotion stays live until the end of the paid period. Accepts our id or the payment provider's, as specified. */
export async function cancelPromotion(
  actor: Actor,
  subscriptionId: string,
): Promise<Result<{ until: Date | null }, Refusal>> {
  const { allowed } = await consumeRateLimit(
    [promotionLimits.cancel, actor.id],
    [promotionLimits.cancelHourly, actor.id],
  );
  if (!allowed) return refuse("too-many-cancellations");
  const promotion = await findOwnPromotion(actor, subscriptionId);
  if (!promotion) return refuse("no-such-promotion");

  try {
    await cancelAtPeriodEnd(promotion.stripeSubscriptionId);
  } catch (error) {
    if (error instanceof Outage) return refuse("not-cancelled");
    throw error;
  }
  await noteRenewal(actor, promotion, false);
  return accept({ until: promotion.currentPeriodEnd });
}
