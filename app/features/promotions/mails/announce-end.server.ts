import { environment } from "#app/infrastructure/environment.server.ts";
import { sendMail } from "#app/infrastructure/mail/send-mail.server.ts";
import { isLive } from "../promotion.ts";
import { planLabel } from "../promotion-plan.ts";
import { endReasonOf } from "./end-reason.ts";
import { endedEmail } from "./ended-email.tsx";
import { findToldPromotion } from "./find-told-promotion.server.ts";

type End = { mailId: string; subscriptionId: string; reason: string };

/** Tells the buyer that it is over, and why. One that lives again, because it was paid after all, is not called over. */
export async function announceEnd({ mailId, subscriptionId, reason }: End) {
  const told = await findToldPromotion(subscriptionId);
  if (!told || isLive(told.status)) return;

  const mail = endedEmail({
    businessName: told.businessName,
    plan: planLabel(told.planType),
    reason: endReasonOf(reason),
    dashboardUrl: `${environment.ORIGIN}/dashboard`,
    accountUrl: `${environment.ORIGIN}/dashboard/account`,
  });
  await sendMail({ to: told.email, id: mailId, mail });
}
