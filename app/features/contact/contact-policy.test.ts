import { expect, test } from "vitest";
import { mayReadMessages } from "./contact-policy.ts";

test("admins read what visitors write to the desk; moderators and providers do not", () => {
  expect(mayReadMessages({ role: "admin" })).toBe(true);
  expect(mayReadMessages({ role: "moderator" })).toBe(false);
  expect(mayReadMessages({ role: "provider" })).toBe(false);
});
