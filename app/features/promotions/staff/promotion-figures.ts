import { moneyText } from "./promotion-overview.ts";

type LiveCounts = { monthly: number; quarterly: number };
type Turnover = { started: number; ended: number };

/** Undefined for days or weeks before the first promotion. */
export type PromotionFigures = {
  /** At the end of each day or week; of the last one, now. */
  live: (LiveCounts | undefined)[];
  turnover: (Turnover | undefined)[];
  /** In cents; refunds count in the period of their payment. */
  paid: { cents: number; refundedCents: number };
};

const NOTHING_YET = "Nothing has been promoted yet.";

export function liveNow({ live }: Pick<PromotionFigures, "live">) {
  const last = live.at(-1);
  return last ? last.monthly + last.quarterly : 0;
}

/** '9 listings are promoted now: 6 by the month, 3 by the quarter.' */
export function promotionText({ live }: Pick<PromotionFigures, "live">) {
  const last = live.at(-1);
  if (!last) return NOTHING_YET;
  const now = liveNow({ live });
  if (now === 0) return "Nothing is promoted now.";
  const promoted = now === 1 ? "1 listing is" : `${now.toLocaleString("en-US")} listings are`;
  return `${promoted} promoted now: ${last.monthly} by the month, ${last.quarterly} by the quarter.`;
}

/** '4 promotions started and 2 ended.' */
export function turnoverText({ turnover }: Pick<PromotionFigures, "turnover">) {
  if (turnover.every((count) => count === undefined)) return NOTHING_YET;
  const [started, ended] = (["started", "ended"] as const).map((key) =>
    turnover.reduce((sum, count) => sum + (count?.[key] ?? 0), 0),
  );
  const promotions =
    started === 1 ? "1 promotion" : `${started?.toLocaleString("en-US")} promotions`;
  return `${promotions} started and ${ended?.toLocaleString("en-US")} ended.`;
}

/** '$1,288 was paid, of which $99 went back.' */
export function paidText({ cents, refundedCents }: PromotionFigures["paid"]) {
  if (cents === 0) return "Nothing was paid.";
  const refunded = refundedCents > 0 ? `, of which ${moneyText(refundedCents)} went back` : "";
  return `${moneyText(cents)} was paid${refunded}.`;
}
