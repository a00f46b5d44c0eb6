import { expect, test } from "vitest";
import { newBriefPath, titleOf } from "./brief.ts";

test("a title is the first line, and not long", () => {
  expect(titleOf({ purpose: "A pipeline.\nFor agencies." })).toBe("A pipeline.");
  expect(titleOf({ purpose: "x".repeat(100) })).toBe(`${"x".repeat(80)}…`);
});

test("the address of the form names its listings", () => {
  expect(newBriefPath(["1", "2"])).toBe("/briefs/new?id=1&id=2");
});
