import { environment } from "#app/infrastructure/environment.server.ts";
import { sendMail } from "#app/infrastructure/mail/send-mail.server.ts";
import { isLive } from "../promotion.ts";
import { planLabel } from "../promotion-plan.ts";
import { endReasonOf } from "./end-reason.ts";
import { endedEmail } from "./ended-email.tsx";
import { findPromotionForMail } from "./find-promotion-for-mail.server.ts";

type End = { mailId: string; subscriptionId: string; reason: string };

/** Mails the buyer why the promotion ended, unless it is live again because it was paid after all. */
export async function announceEnd({ mailId, subscriptionId, reason }: End) {
  const promotion = await findPromotionForMail(subscriptionId);
  if (!promotion || isLive(promotion.status)) return;

  const mail = endedEmail({
    businessName: promotion.businessName,
    plan: planLabel(promotion.planType),
    reason: endReasonOf(reason),
    dashboardUrl: `${environment.ORIGIN}/dashboard`,
    accountUrl: `${environment.ORIGIN}/dashboard/account`,
  });
  await sendMail({ to: promotion.email, id: mailId, mail });
}
