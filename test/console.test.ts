import { test } from "vitest";

test.fails("a test that prints an error fails", () => {
  console.error("a key is missing");
});

test.fails("a test that prints a warning fails", () => {
  console.warn("this is deprecated");
});

test("the next test does not fail", () => {
  // No output, so it passes.
});
