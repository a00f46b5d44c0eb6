import { expect, test } from "vitest";
import { isLongEnough } from "./password-policy.ts";

test("providers need six characters, moderators and admins twelve", () => {
  expect(isLongEnough("sixsix", "provider")).toBe(true);
  expect(isLongEnough("five5", "provider")).toBe(false);
  for (const role of ["moderator", "admin"] as const) {
    expect(isLongEnough("elevenchars", role)).toBe(false);
    expect(isLongEnough("twelve chars", role)).toBe(true);
  }
});
