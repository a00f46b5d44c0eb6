import { isLive, type PromotionState } from "./promotion.ts";
import { isCancelled } from "./promotion-summary.ts";

/** The part of a promotion's state that is stored. */
export type StoredState = Pick<PromotionState, "status" | "graceUntil">;

export type PromotionChange =
  | { kind: "started" }
  | { kind: "ended"; reason: string }
  | { kind: "renewal-changed"; renews: boolean }
  | { kind: "renewal-failed"; graceUntil: Date };

/** What the owner is notified of: only what is new since the last sync, so a repeated sync sends nothing again. */
export function changesSince(before: StoredState | undefined, now: StoredState): PromotionChange[] {
  const wasLive = before !== undefined && isLive(before.status);
  const changes: PromotionChange[] = [];

  if (!wasLive && isLive(now.status)) changes.push({ kind: "started" });
  if (wasLive && !isLive(now.status)) {
    // Cancelled at the provider while a renewal was unpaid: it ended for lack of payment.
    const isOwed = before.graceUntil !== null && now.status === "canceled";
    changes.push({ kind: "ended", reason: isOwed ? "past_due" : now.status });
  }
  if (wasLive && isLive(now.status) && isCancelled(before) !== isCancelled(now)) {
    changes.push({ kind: "renewal-changed", renews: !isCancelled(now) });
  }
  if (now.graceUntil && before?.graceUntil?.getTime() !== now.graceUntil.getTime()) {
    changes.push({ kind: "renewal-failed", graceUntil: now.graceUntil });
  }
  return changes;
}
