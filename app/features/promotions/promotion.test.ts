import { expect, test } from "vitest";
import { isLive, promotionStateOf } from "./promotion.ts";

const now = new Date("2026-03-10T12:00:00Z");
const bought = {
  endsWithPeriod: false,
  isPaidBack: false,
  isSuspended: false,
  periodStart: new Date("2026-03-01T12:00:00Z"),
};

/** Every status the payment provider knows. */
test.each([
  ["active", "active", true, false],
  ["trialing", "trialing", true, false],
  ["past_due", "past_due", false, true],
  ["unpaid", "unpaid", false, true],
  ["paused", "paused", false, false],
  ["incomplete", "incomplete", false, false],
  ["incomplete_expired", "incomplete_expired", false, false],
  ["canceled", "canceled", false, false],
  ["something new", "something new", false, false],
])("%s at the provider is %s here", (status, expected, live, mustEnd) => {
  const standing = promotionStateOf({ ...bought, status }, now);

  expect(standing).toEqual({ status: expected, graceUntil: null, mustEnd });
  expect(isLive(standing.status)).toBe(live);
});

test("a cancelled promotion is live until its period ends", () => {
  for (const status of ["active", "trialing"]) {
    expect(promotionStateOf({ ...bought, status, endsWithPeriod: true }, now)).toEqual({
      status: "cancel_scheduled",
      graceUntil: null,
      mustEnd: false,
    });
  }
});

test("the grace period after a failed renewal is seven days, to the second", () => {
  const failed = { ...bought, status: "past_due", periodStart: new Date("2026-03-03T12:00:01Z") };
  const graceUntil = new Date("2026-03-10T12:00:01Z");

  expect(promotionStateOf(failed, now)).toEqual({ status: "active", graceUntil, mustEnd: false });
  expect(promotionStateOf(failed, graceUntil)).toEqual({
    status: "past_due",
    graceUntil: null,
    mustEnd: true,
  });
});

test("a refunded promotion is live in no status, and must be ended at the provider unless it has ended", () => {
  const statuses = ["active", "trialing", "past_due", "unpaid", "paused", "incomplete"];
  for (const status of statuses) {
    for (const endsWithPeriod of [true, false]) {
      expect(
        promotionStateOf({ ...bought, status, endsWithPeriod, isPaidBack: true }, now),
      ).toEqual({
        status: "refunded",
        graceUntil: null,
        mustEnd: true,
      });
    }
  }
  expect(promotionStateOf({ ...bought, status: "canceled", isPaidBack: true }, now).mustEnd).toBe(
    false,
  );
});
