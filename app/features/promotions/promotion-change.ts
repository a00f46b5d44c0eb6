import { isLive } from "./promotion.ts";
import { isCancelled } from "./promotion-summary.ts";

/** How a promotion stood when we last looked. */
export type PromotionState = { status: string; graceUntil: Date | null };

/** What its owner is told. */
export type PromotionChange =
  | { kind: "started" }
  | { kind: "ended"; reason: string }
  | { kind: "renewal-changed"; renews: boolean }
  | { kind: "renewal-failed"; graceUntil: Date };

/** Only what is new since the last look, so looking twice tells nothing twice. */
export function changesSince(
  before: PromotionState | undefined,
  now: PromotionState,
): PromotionChange[] {
  const wasLive = before !== undefined && isLive(before.status);
  const told: PromotionChange[] = [];

  if (!wasLive && isLive(now.status)) told.push({ kind: "started" });
  if (wasLive && !isLive(now.status)) {
    // Whoever ends it at the provider while its renewal is owed: it ended because nobody paid.
    const isOwed = before.graceUntil !== null && now.status === "canceled";
    told.push({ kind: "ended", reason: isOwed ? "past_due" : now.status });
  }
  if (wasLive && isLive(now.status) && isCancelled(before) !== isCancelled(now)) {
    told.push({ kind: "renewal-changed", renews: !isCancelled(now) });
  }
  if (now.graceUntil && before?.graceUntil?.getTime() !== now.graceUntil.getTime()) {
    told.push({ kind: "renewal-failed", graceUntil: now.graceUntil });
  }
  return told;
}
