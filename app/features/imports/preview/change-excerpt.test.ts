import { expect, test } from "vitest";
import { excerptOf } from "./change-excerpt.ts";

const long = "Reports your clients open under your own name. ".repeat(40);

test("short texts are shown whole", () => {
  expect(excerptOf({ before: "$49", after: "$59" })).toEqual({ before: "$49", after: "$59" });
});

test("long texts are cut to the position where they differ", () => {
  const { before, after } = excerptOf({
    before: `${long}Served from Berlin.`,
    after: `${long}Served from Vienna.`,
  });

  expect(before).toBe("…own name. Served from Berlin.");
  expect(after).toBe("…own name. Served from Vienna.");
});

test("a text that goes on is shown from where the other one ended", () => {
  const { before, after } = excerptOf({ before: long, after: `${long}${long}` });

  expect(before).toBe("…under your own name. ");
  expect(after).toMatch(/^….{140}…$/);
});

test("the difference is found in texts without spaces too", () => {
  const { before, after } = excerptOf({
    before: `${"a".repeat(500)}b`,
    after: `${"a".repeat(500)}c`,
  });

  expect(before).toBe(`…${"a".repeat(24)}b`);
  expect(after).toBe(`…${"a".repeat(24)}c`);
});

test("texts that differ from the first are shown from the first, and no character is cut in two", () => {
  const { before, after } = excerptOf({ before: "😀".repeat(500), after: "none" });

  expect(before).toBe(`${"😀".repeat(140)}…`);
  expect(after).toBe("none");
});
