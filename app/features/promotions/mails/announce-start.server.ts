import { environment } from "#app/infrastructure/environment.server.ts";
import { sendMail } from "#app/infrastructure/mail/send-mail.server.ts";
import { isLive } from "../promotion.ts";
import { planTypeOf } from "../promotion-plan.ts";
import { findToldPromotion } from "./find-told-promotion.server.ts";
import { startedEmail } from "./started-email.tsx";

type Start = { mailId: string; subscriptionId: string };

/** Tells the buyer what they have bought and where it stands. What has ended meanwhile needs no such mail. */
export async function announceStart({ mailId, subscriptionId }: Start) {
  const told = await findToldPromotion(subscriptionId);
  if (!told || !isLive(told.status)) return;
  const { email, listingId, businessName, category, planType, status, periodEnd } = told;
  if (!listingId || !businessName || !category || !periodEnd) return;

  const mail = startedEmail({
    businessName,
    category,
    periodEnd,
    renews: status !== "cancel_scheduled",
    planType: planTypeOf(planType),
    reportUrl: `${environment.ORIGIN}/dashboard/listings/${listingId}/report`,
    listingUrl: `${environment.ORIGIN}/service/${listingId}`,
    accountUrl: `${environment.ORIGIN}/dashboard/account`,
  });
  await sendMail({ to: email, id: mailId, mail });
}
