import { environment } from "#app/infrastructure/environment.server.ts";
import { sendMail } from "#app/infrastructure/mail/send-mail.server.ts";
import { GRACE_DAYS, isLive } from "../promotion.ts";
import { planLabel } from "../promotion-plan.ts";
import { syncPromotions } from "../sync/sync-promotions.server.ts";
import { findPromotionForMail } from "./find-promotion-for-mail.server.ts";
import { renewalFailedEmail } from "./renewal-failed-email.tsx";

type Failure = { mailId: string; subscriptionId: string; day: number; graceUntil: string };

/**
 * Warns the buyer during the grace period and ends the promotion after it. Does nothing if the grace period has changed
 * or is gone: then the renewal was paid meanwhile or the promotion is over.
 */
export async function followFailedRenewal({ mailId, subscriptionId, day, graceUntil }: Failure) {
  const promotion = await findPromotionForMail(subscriptionId);
  const end = new Date(graceUntil);
  if (!promotion || !isLive(promotion.status) || promotion.graceUntil?.getTime() !== end.getTime())
    return;
  if (day >= GRACE_DAYS) return endGrace(promotion.customerId, end);
  // The job waited in the queue until after the grace period.
  if (new Date() >= end) return;

  const mail = renewalFailedEmail({
    businessName: promotion.businessName,
    plan: planLabel(promotion.planType),
    graceUntil: end,
    isFirst: day === 0,
    accountUrl: `${environment.ORIGIN}/dashboard/account`,
  });
  await sendMail({ to: promotion.email, id: mailId, mail });
}

/** The sync ends the promotion unless it was paid a moment ago; the mail about the end follows from the sync. */
async function endGrace(customerId: string, end: Date) {
  if (new Date() < end) throw new Error("by this machine's clock the grace is not over yet");
  await syncPromotions({ customerId });
}
