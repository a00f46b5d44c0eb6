import { expect, test } from "vitest";
import { mayDecideDisputes } from "./claim-policy.ts";

test("moderators and admins decide disputes, providers do not", () => {
  expect(mayDecideDisputes({ role: "moderator" })).toBe(true);
  expect(mayDecideDisputes({ role: "admin" })).toBe(true);
  expect(mayDecideDisputes({ role: "provider" })).toBe(false);
});
