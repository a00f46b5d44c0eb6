import { expect, test } from "vitest";
import { mayEditGlossary } from "./glossary-policy.ts";

test("admins edit the glossary, and nobody else", () => {
  expect(mayEditGlossary({ role: "admin" })).toBe(true);
  expect(mayEditGlossary({ role: "moderator" })).toBe(false);
  expect(mayEditGlossary({ role: "provider" })).toBe(false);
});
