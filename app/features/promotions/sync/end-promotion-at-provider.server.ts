import {
  cancelAtOnce,
  refundSubscription,
} from "#app/infrastructure/payments/subscription.server.ts";
import { syncPromotions } from "./sync-promotions.server.ts";

type Ended = { subscriptionId: string; customerId: string };

/** Not paid for any more, so nothing more is asked for either. */
export async function endPromotionAtProvider({ subscriptionId, customerId }: Ended) {
  await cancelAtOnce(subscriptionId);
  await syncPromotions({ customerId });
}

/** Cancelled first, so that what is given back is not charged again. */
export async function refundPromotion({
  subscriptionId,
  customerId,
  since,
}: Ended & { since?: string | undefined }) {
  await cancelAtOnce(subscriptionId);
  await refundSubscription(subscriptionId, since === undefined ? undefined : new Date(since));
  await syncPromotions({ customerId });
}
