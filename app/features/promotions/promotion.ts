const DAY = 24 * 60 * 60 * 1_000;

/** How long a promotion stays live after a failed renewal. */
export const GRACE_DAYS = 7;

export const liveStatuses = ["active", "trialing", "cancel_scheduled"] as const;

export function isLive(status: string) {
  return liveStatuses.some((live) => live === status);
}

/** A subscription and its payments as the payment provider reports them. */
export type Bought = {
  /** The provider's own status. */
  status: string;
  endsWithPeriod: boolean;
  periodStart: Date;
  /** The last payment was refunded or disputed. */
  isPaidBack: boolean;
  /** The buyer's account is suspended, so the promotion is neither shown nor charged. */
  isSuspended: boolean;
};

/** With `mustEnd`, we have to cancel the subscription at the provider so that nothing more is charged. */
export type PromotionState = { status: string; graceUntil: Date | null; mustEnd: boolean };

/** Our state for each of the provider's statuses. */
const states: Record<string, (bought: Bought, now: Date) => PromotionState> = {
  active: (bought) => running(bought.endsWithPeriod ? "cancel_scheduled" : "active"),
  trialing: (bought) => running(bought.endsWithPeriod ? "cancel_scheduled" : "trialing"),
  past_due: inGrace,
  // The provider has stopped retrying the payment.
  unpaid: () => over("unpaid", true),
  paused: () => over("paused", false),
  incomplete: () => over("incomplete", false),
  incomplete_expired: () => over("incomplete_expired", false),
  canceled: () => over("canceled", false),
};

/** An unknown status promotes nothing. */
export function promotionStateOf(bought: Bought, now: Date): PromotionState {
  const state = states[bought.status]?.(bought, now) ?? over(bought.status, false);
  if (state.status === "canceled") return state;
  if (bought.isPaidBack) return over("refunded", true);
  return bought.isSuspended && isLive(state.status) ? over("suspended", true) : state;
}

/** Grace counts from the start of the unpaid period. */
function inGrace({ periodStart, endsWithPeriod }: Bought, now: Date): PromotionState {
  const graceUntil = new Date(periodStart.getTime() + GRACE_DAYS * DAY);
  if (now >= graceUntil) return over("past_due", true);
  return { ...running(endsWithPeriod ? "cancel_scheduled" : "active"), graceUntil };
}

function running(status: string): PromotionState {
  return { status, graceUntil: null, mustEnd: false };
}

function over(status: string, mustEnd: boolean): PromotionState {
  return { status, graceUntil: null, mustEnd };
}
