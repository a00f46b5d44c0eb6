import { z } from "zod";

export type LivePromotion = {
  id: string;
  listing: { id: string; name: string } | undefined;
  owner: { id: string; email: string } | undefined;
  category: string | undefined;
  place: number | undefined;
  planType: string;
  status: string;
  /** When it renews or ends. */
  periodEnd: string | undefined;
  graceUntil: string | undefined;
};

export type CategoryPlaces = {
  category: string;
  taken: number;
  /** Of those, held by an open payment. */
  paying: number;
  waiting: number;
};

/** In cents. A refund counts in the month of its payment. */
export type MonthRevenue = { month: string; paid: number; refunded: number };

export type Reconciliation = {
  id: string;
  ranAt: string;
  compared: number;
  differences: z.infer<typeof differences>;
};

export type WaitingEvent = {
  id: string;
  type: string;
  receivedAt: string;
  customerId: string | undefined;
  /** The last error of its job; undefined if it has not failed or is gone. */
  lastError: string | undefined;
};

export type PromotionOverview = {
  promotions: LivePromotion[];
  places: CategoryPlaces[];
  revenue: MonthRevenue[];
  reconciliations: Reconciliation[];
  events: WaitingEvent[];
  /** All waiting events; `events` holds only the oldest. */
  eventCount: number;
};

export const MONTHS = 12;
/** Events are usually handled within seconds. */
export const LATE_MINUTES = 5;

export const differences = z.array(
  z.object({
    subscriptionId: z.string(),
    here: z.string().nullable(),
    there: z.string().nullable(),
  }),
);

/** '2026-11' for each of the last twelve months (UTC), the oldest first. */
export function lastMonths(now: Date) {
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = now.getUTCMonth() - (MONTHS - 1) + index;
    return new Date(Date.UTC(now.getUTCFullYear(), month)).toISOString().slice(0, 7);
  });
}

/** Adds the months without payments. */
export function fillMonths(months: readonly string[], found: readonly MonthRevenue[]) {
  return months.map(
    (month) => found.find((row) => row.month === month) ?? { month, paid: 0, refunded: 0 },
  );
}

export function netOf({ paid, refunded }: Pick<MonthRevenue, "paid" | "refunded">) {
  return paid - refunded;
}

/** '$1,288', or '$1,288.50'. */
export function moneyText(cents: number) {
  return (cents / 100).toLocaleString("en-US", {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  });
}

/** 'Nov 2026'. */
export function monthText(month: string) {
  return new Date(month).toLocaleDateString("en-US", {
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
}

/** 'sub_1: active here, nothing there'. */
export function differenceText({
  subscriptionId,
  here,
  there,
}: Reconciliation["differences"][number]) {
  return `${subscriptionId}: ${here ?? "nothing"} here, ${there ?? "nothing"} at the provider`;
}
