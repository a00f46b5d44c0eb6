import { environment } from "#app/infrastructure/environment.server.ts";
import { sendMail } from "#app/infrastructure/mail/send-mail.server.ts";
import { GRACE_DAYS, isLive } from "../promotion.ts";
import { planLabel } from "../promotion-plan.ts";
import { syncPromotions } from "../sync/sync-promotions.server.ts";
import { findToldPromotion } from "./find-told-promotion.server.ts";
import { renewalFailedEmail } from "./renewal-failed-email.tsx";

type Failure = { mailId: string; subscriptionId: string; day: number; graceUntil: string };

/**
 * Warns the buyer while there is time, and has it ended when there is none left. If the grace has another end by now, or
 * none, then the renewal was paid meanwhile or the promotion is over, and nothing is left to do.
 */
export async function followFailedRenewal({ mailId, subscriptionId, day, graceUntil }: Failure) {
  const told = await findToldPromotion(subscriptionId);
  const end = new Date(graceUntil);
  if (!told || !isLive(told.status) || told.graceUntil?.getTime() !== end.getTime()) return;
  if (day >= GRACE_DAYS) return endGrace(told.customerId, end);
  // It waited too long in the queue: what it would promise is over.
  if (new Date() >= end) return;

  const mail = renewalFailedEmail({
    businessName: told.businessName,
    plan: planLabel(told.planType),
    graceUntil: end,
    isFirst: day === 0,
    accountUrl: `${environment.ORIGIN}/dashboard/account`,
  });
  await sendMail({ to: told.email, id: mailId, mail });
}

/**
 * The provider has the last word: it may have been paid a moment ago. If not, this look ends it there and here, and the
 * mail of the last day is the one that says it has ended.
 */
async function endGrace(customerId: string, end: Date) {
  if (new Date() < end) throw new Error("by this machine's clock the grace is not over yet");
  await syncPromotions({ customerId });
}
