import { expect, test } from "vitest";
import { endReasonOf } from "./end-reason.ts";

test("each way in which a promotion ends is told as what it is", () => {
  expect(endReasonOf("canceled")).toBe("cancelled");
  expect(["past_due", "unpaid"].map(endReasonOf)).toEqual(["unpaid", "unpaid"]);
  expect(endReasonOf("refunded")).toBe("paid-back");
  expect(["placeless", "duplicate", "orphaned"].map(endReasonOf)).toEqual([
    "not-given",
    "not-given",
    "not-given",
  ]);
});

test("of a status nobody has heard of nothing is claimed", () => {
  expect(["paused", "incomplete_expired", "", "constructor"].map(endReasonOf)).toEqual([
    "other",
    "other",
    "other",
    "other",
  ]);
});
