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
  /** Of those, held by somebody who is paying just now. */
  paying: number;
  waiting: number;
};

/** In cents. What went back is counted in the month in which it had been paid. */
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
  /** What its job failed with last; undefined when it has not, or is gone. */
  lastError: string | undefined;
};

/** All that whoever oversees promotions sees. */
export type PromotionOverview = {
  promotions: LivePromotion[];
  places: CategoryPlaces[];
  revenue: MonthRevenue[];
  reconciliations: Reconciliation[];
  events: WaitingEvent[];
  /** Of which `events` are the oldest. */
  eventCount: number;
};

export const MONTHS = 12;
/** An event is handled within seconds. One that waits for longer has a reason. */
export const LATE_MINUTES = 5;

/** As the reconciliation keeps them. */
export const differences = z.array(
  z.object({
    subscriptionId: z.string(),
    here: z.string().nullable(),
    there: z.string().nullable(),
  }),
);

/** '2026-11' for each of the last twelve months (UTC), the oldest first. */
export function lastMonths(now: Date) {
  return Array.from({ length: MONTHS }, (_, place) => {
    const month = now.getUTCMonth() - (MONTHS - 1) + place;
    return new Date(Date.UTC(now.getUTCFullYear(), month)).toISOString().slice(0, 7);
  });
}

/** A month in which nothing was paid is a month too. */
export function fillMonths(months: readonly string[], found: readonly MonthRevenue[]) {
  return months.map(
    (month) => found.find((row) => row.month === month) ?? { month, paid: 0, refunded: 0 },
  );
}

export function netOf({ paid, refunded }: Pick<MonthRevenue, "paid" | "refunded">) {
  return paid - refunded;
}

/** '$1,288', or '$1,288.50' where it matters. */
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
