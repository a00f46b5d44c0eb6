import { expect, test } from "vitest";
import { mayDecideReports } from "./report-policy.ts";

test("only staff decide about reported messages", () => {
  expect(mayDecideReports({ role: "provider" })).toBe(false);
  expect(mayDecideReports({ role: "moderator" })).toBe(true);
  expect(mayDecideReports({ role: "admin" })).toBe(true);
});
