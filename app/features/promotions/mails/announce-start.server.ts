import { environment } from "#app/infrastructure/environment.server.ts";
import { sendMail } from "#app/infrastructure/mail/send-mail.server.ts";
import { isLive } from "../promotion.ts";
import { planTypeOf } from "../promotion-plan.ts";
import { findPromotionForMail } from "./find-promotion-for-mail.server.ts";
import { startedEmail } from "./started-email.tsx";

type Start = { mailId: string; subscriptionId: string };

/** Confirms a purchase by email, unless the promotion has ended meanwhile. */
export async function announceStart({ mailId, subscriptionId }: Start) {
  const promotion = await findPromotionForMail(subscriptionId);
  if (!promotion || !isLive(promotion.status)) return;
  const { email, listingId, businessName, category, planType, status, periodEnd } = promotion;
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
