import { expect, test } from "vitest";
import { endReasonOf } from "./end-reason.ts";

test("each status has its end reason", () => {
  expect(endReasonOf("canceled")).toBe("cancelled");
  expect(["past_due", "unpaid"].map(endReasonOf)).toEqual(["unpaid", "unpaid"]);
  expect(endReasonOf("refunded")).toBe("paid-back");
  expect(["placeless", "duplicate", "orphaned"].map(endReasonOf)).toEqual([
    "not-given",
    "not-given",
    "not-given",
  ]);
});

test("an unknown status has the reason 'other'", () => {
  expect(["paused", "incomplete_expired", "", "constructor"].map(endReasonOf)).toEqual([
    "other",
    "other",
    "other",
    "other",
  ]);
});
