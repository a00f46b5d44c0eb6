import { expect, test } from "vitest";
import { mayDecideLeakTests } from "./leak-policy.ts";

test("only staff decide about leak tests", () => {
  expect(mayDecideLeakTests({ role: "provider" })).toBe(false);
  expect(mayDecideLeakTests({ role: "moderator" })).toBe(true);
  expect(mayDecideLeakTests({ role: "admin" })).toBe(true);
});
