import type { Actor } from "#app/features/accounts/actor.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { renewAgain } from "#app/infrastructure/payments/subscription.server.ts";
import { Outage } from "#app/shared/outage.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { findOwnPromotion, noteRenewal } from "./note-renewal.server.ts";
import { promotionLimits } from "./promotion-limits.ts";

type Refusal = "promotion-over" | "not-resumed" | "too-many-resumptions";

/** Withdraws a cancellation while the promotion still runs, so that it renews. Safe to repeat. */
export async function resumePromotion(
  actor: Actor,
  subscriptionId: string,
): Promise<Result<undefined, Refusal>> {
  const { allowed } = await consumeRateLimit(
    [promotionLimits.cancel, actor.id],
    [promotionLimits.cancelHourly, actor.id],
  );
  if (!allowed) return refuse("too-many-resumptions");
  const promotion = await findOwnPromotion(actor, subscriptionId);
  if (!promotion) return refuse("promotion-over");
  if (promotion.status !== "cancel_scheduled") return accept(undefined);

  try {
    await renewAgain(promotion.stripeSubscriptionId);
  } catch (error) {
    if (error instanceof Outage) return refuse("not-resumed");
    throw error;
  }
  await noteRenewal(actor, promotion, true);
  return accept(undefined);
}
