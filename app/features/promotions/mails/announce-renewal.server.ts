import { environment } from "#app/infrastructure/environment.server.ts";
import { sendMail } from "#app/infrastructure/mail/send-mail.server.ts";
import { isLive } from "../promotion.ts";
import { planLabel } from "../promotion-plan.ts";
import { isCancelled } from "../promotion-summary.ts";
import { findToldPromotion } from "./find-told-promotion.server.ts";
import { renewalChangedEmail } from "./renewal-changed-email.tsx";

type Change = { mailId: string; subscriptionId: string; renews: boolean };

/** Confirms a cancellation or its withdrawal by email, unless it has changed again since. */
export async function announceRenewal({ mailId, subscriptionId, renews }: Change) {
  const told = await findToldPromotion(subscriptionId);
  if (!told || !isLive(told.status) || isCancelled(told) === renews) return;

  const mail = renewalChangedEmail({
    businessName: told.businessName,
    plan: planLabel(told.planType),
    end: told.graceUntil ?? told.periodEnd,
    renews,
    accountUrl: `${environment.ORIGIN}/dashboard/account`,
  });
  await sendMail({ to: told.email, id: mailId, mail });
}
