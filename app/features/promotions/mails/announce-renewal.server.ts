import { environment } from "#app/infrastructure/environment.server.ts";
import { sendMail } from "#app/infrastructure/mail/send-mail.server.ts";
import { isLive } from "../promotion.ts";
import { planLabel } from "../promotion-plan.ts";
import { isCancelled } from "../promotion-summary.ts";
import { findPromotionForMail } from "./find-promotion-for-mail.server.ts";
import { renewalChangedEmail } from "./renewal-changed-email.tsx";

type Change = { mailId: string; subscriptionId: string; renews: boolean };

/** Confirms a cancellation or its withdrawal by email, unless it has changed again since. */
export async function announceRenewal({ mailId, subscriptionId, renews }: Change) {
  const promotion = await findPromotionForMail(subscriptionId);
  if (!promotion || !isLive(promotion.status) || isCancelled(promotion) === renews) return;

  const mail = renewalChangedEmail({
    businessName: promotion.businessName,
    plan: planLabel(promotion.planType),
    end: promotion.graceUntil ?? promotion.periodEnd,
    renews,
    accountUrl: `${environment.ORIGIN}/dashboard/account`,
  });
  await sendMail({ to: promotion.email, id: mailId, mail });
}
