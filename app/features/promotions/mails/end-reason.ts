export type EndReason =
  | "cancelled"
  | "unpaid"
  | "paid-back"
  | "not-given"
  | "moved"
  | "suspended"
  | "other";

const reasons: Record<string, EndReason> = {
  canceled: "cancelled",
  past_due: "unpaid",
  unpaid: "unpaid",
  refunded: "paid-back",
  placeless: "not-given",
  duplicate: "not-given",
  orphaned: "not-given",
  moved: "moved",
  suspended: "suspended",
};

export function endReasonOf(status: string): EndReason {
  return Object.hasOwn(reasons, status) ? (reasons[status] ?? "other") : "other";
}
