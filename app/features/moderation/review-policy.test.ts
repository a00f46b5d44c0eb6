import { expect, test } from "vitest";
import { mayDecide, mayReview } from "./review-policy.ts";

test("moderators and admins review, but may not decide about their own listing", () => {
  const listing = { ownerId: "owner" };

  expect(mayReview({ id: "a", role: "provider" })).toBe(false);
  expect(mayDecide({ id: "a", role: "provider" }, listing)).toBe(false);
  for (const role of ["moderator", "admin"] as const) {
    expect(mayReview({ id: "owner", role })).toBe(true);
    expect(mayDecide({ id: "a", role }, listing)).toBe(true);
    expect(mayDecide({ id: "owner", role }, listing)).toBe(false);
  }
});
