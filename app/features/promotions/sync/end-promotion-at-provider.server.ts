import {
  cancelAtOnce,
  refundSubscription,
} from "#app/infrastructure/payments/subscription.server.ts";
import { syncPromotions } from "./sync-promotions.server.ts";

type Ended = { subscriptionId: string; customerId: string };

export async function endPromotionAtProvider({ subscriptionId, customerId }: Ended) {
  await cancelAtOnce(subscriptionId);
  await syncPromotions({ customerId });
}

/** Cancels first, so that nothing is charged after the refund. */
export async function refundPromotion({
  subscriptionId,
  customerId,
  since,
}: Ended & { since?: string | undefined }) {
  await cancelAtOnce(subscriptionId);
  await refundSubscription(subscriptionId, since === undefined ? undefined : new Date(since));
  await syncPromotions({ customerId });
}
