import { expect, test } from "vitest";
import { mayDecide, mayReview } from "./review-policy.ts";

test("moderators and admins review, but may not decide about their own listing", () => {
  expect(mayReview({ role: "provider" })).toBe(false);
  expect(mayDecide({ role: "provider" }, { isOwn: false })).toBe(false);
  for (const role of ["moderator", "admin"] as const) {
    expect(mayReview({ role })).toBe(true);
    expect(mayDecide({ role }, { isOwn: false })).toBe(true);
    expect(mayDecide({ role }, { isOwn: true })).toBe(false);
  }
});
