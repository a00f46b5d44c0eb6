import { expect, test } from "vitest";
import { expiryOf, LOST_AFTER_MINUTES, maySendAgain } from "./checkout-attempt.ts";

const createdAt = new Date("2026-03-10T12:00:00Z");
const minutesLater = (minutes: number) => new Date(+createdAt + minutes * 60_000);

test("a repeated request still asks for the 30 minutes that the payment provider requires", () => {
  for (let minutes = 0; minutes < 60; minutes++) {
    if (!maySendAgain({ createdAt }, minutesLater(minutes))) continue;
    expect(+expiryOf({ createdAt }) - +minutesLater(minutes)).toBeGreaterThan(30 * 60_000);
  }
});

test("an attempt counts as lost only when its request can no longer be repeated", () => {
  expect(maySendAgain({ createdAt }, minutesLater(LOST_AFTER_MINUTES))).toBe(false);
});
