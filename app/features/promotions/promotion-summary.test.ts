import { expect, test } from "vitest";
import { cancellationText, endOf, isCancelled } from "./promotion-summary.ts";

const currentPeriodEnd = new Date("2025-03-05T10:00:00Z");
const graceUntil = new Date("2025-02-12T10:00:00Z");

test("the cancellation text names the promotion and until when it stays", () => {
  const monthly = {
    planType: "monthly",
    businessName: "Ferrywell",
    currentPeriodEnd,
    graceUntil: null,
  };
  expect(cancellationText(monthly)).toBe(
    'Your Monthly VIP promotion for "Ferrywell" stays active until March 5, 2025. It is not renewed, and you are not charged again.',
  );
  expect(cancellationText({ ...monthly, graceUntil })).toContain("until February 12, 2025.");
});

test("a promotion of unknown plan, listing and end can be cancelled too", () => {
  const unknown = {
    planType: "yearly",
    businessName: null,
    currentPeriodEnd: null,
    graceUntil: null,
  };
  expect(cancellationText(unknown)).toBe(
    "Your Unknown Plan promotion stays active until the end of the current billing period. It is not renewed, and you are not charged again.",
  );
});

test("only one that ends with its period is cancelled", () => {
  expect(
    ["active", "trialing", "cancel_scheduled"].map((status) => isCancelled({ status })),
  ).toEqual([false, false, true]);
});

test("one that was cancelled with its renewal unpaid ends with its days of grace", () => {
  const promotion = { id: "1", planType: "monthly", businessName: null, currentPeriodEnd };
  expect([
    endOf({ ...promotion, status: "active", graceUntil }),
    endOf({ ...promotion, status: "cancel_scheduled", graceUntil: null }),
    endOf({ ...promotion, status: "cancel_scheduled", graceUntil }),
  ]).toEqual([currentPeriodEnd, currentPeriodEnd, graceUntil]);
});
