const DAY = 24 * 60 * 60 * 1_000;

/** How long a renewal that failed leaves the promotion alone. */
export const GRACE_DAYS = 7;

export const liveStatuses = ["active", "trialing", "cancel_scheduled"] as const;

export function isLive(status: string) {
  return liveStatuses.some((live) => live === status);
}

/** What the payment provider says of a subscription and of what was paid for it. */
export type Bought = {
  /** In the provider's words. */
  status: string;
  endsWithPeriod: boolean;
  periodStart: Date;
  /** The last payment for it went back, to the buyer or to their bank. */
  isPaidBack: boolean;
  /** The buyer's account is suspended, so the promotion is neither shown nor charged. */
  isSuspended: boolean;
};

/** How a promotion stands, and whether it is on us to end it at the provider, so that nothing more is charged. */
export type PromotionState = { status: string; graceUntil: Date | null; mustEnd: boolean };

/** Every status the provider knows, and what it means here. */
const standings: Record<string, (bought: Bought, now: Date) => PromotionState> = {
  active: (bought) => running(bought.endsWithPeriod ? "cancel_scheduled" : "active"),
  trialing: (bought) => running(bought.endsWithPeriod ? "cancel_scheduled" : "trialing"),
  past_due: inGrace,
  // The provider has given up asking for the money.
  unpaid: () => over("unpaid", true),
  paused: () => over("paused", false),
  incomplete: () => over("incomplete", false),
  incomplete_expired: () => over("incomplete_expired", false),
  canceled: () => over("canceled", false),
};

/** A status we have never heard of promotes nothing. */
export function promotionStateOf(bought: Bought, now: Date): PromotionState {
  const standing = standings[bought.status]?.(bought, now) ?? over(bought.status, false);
  if (standing.status === "canceled") return standing;
  if (bought.isPaidBack) return over("refunded", true);
  return bought.isSuspended && isLive(standing.status) ? over("suspended", true) : standing;
}

/** The period that could not be paid for has begun when the renewal failed. */
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
