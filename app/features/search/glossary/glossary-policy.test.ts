import { expect, test } from "vitest";
import { mayEditGlossary } from "./glossary-policy.ts";

test("only admins may edit the glossary", () => {
  expect(mayEditGlossary({ role: "admin" })).toBe(true);
  expect(mayEditGlossary({ role: "moderator" })).toBe(false);
  expect(mayEditGlossary({ role: "provider" })).toBe(false);
});
