import { dateText } from "./date-text.ts";
import { planLabel } from "./promotion-plan.ts";

/** A live promotion as its owner's account tab lists it. */
export type PromotionSummary = {
  id: string;
  planType: string;
  status: string;
  currentPeriodEnd: Date | null;
  graceUntil: Date | null;
  /** Null if the listing was deleted. */
  businessName: string | null;
};

export const cancellationTitle = "Cancel Subscription?";

export function cancellationText({
  planType,
  businessName,
  currentPeriodEnd,
  graceUntil,
}: Omit<PromotionSummary, "id" | "status">) {
  const whose = businessName ? ` for "${businessName}"` : "";
  const end = graceUntil ?? currentPeriodEnd;
  const until = end ? `until ${dateText(end)}` : "until the end of the current billing period";
  return `Your ${planLabel(planType)} promotion${whose} stays active ${until}. It is not renewed, and you are not charged again.`;
}

/** The next billing date or, if cancelled, the end; an unpaid period does not count. */
export function endOf({ status, currentPeriodEnd, graceUntil }: PromotionSummary) {
  return isCancelled({ status }) ? (graceUntil ?? currentPeriodEnd) : currentPeriodEnd;
}

export function isCancelled({ status }: { status: string }) {
  return status === "cancel_scheduled";
}
