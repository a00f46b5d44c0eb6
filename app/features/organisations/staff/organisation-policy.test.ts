import { expect, test } from "vitest";
import { maySuspendOrganisation } from "./organisation-policy.ts";

test("only admins suspend organisations, and not their own", () => {
  expect(maySuspendOrganisation({ role: "admin" }, false)).toBe(true);
  expect(maySuspendOrganisation({ role: "admin" }, true)).toBe(false);
  expect(maySuspendOrganisation({ role: "moderator" }, false)).toBe(false);
  expect(maySuspendOrganisation({ role: "provider" }, false)).toBe(false);
});
